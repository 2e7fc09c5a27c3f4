// Comfort only: every page is complete without this file. It holds no visible word; what it
// shows stands hidden in the page. It runs before the first paint, so that a chosen theme
// does not flash.
"use strict";

(() => {
  const root = document.documentElement;
  const store = {
    get(key) {
      try { return localStorage.getItem(key); } catch { return null; }
    },
    set(key, value) {
      try {
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      } catch { /* a browser that stores nothing keeps the default */ }
    },
  };

  const theme = store.get("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;

  const isTyping = (target) =>
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

  // A language is remembered only when the reader chooses one.
  const rememberLanguage = (event) => {
    const link = event.target instanceof Element && event.target.closest("a[data-language]");
    if (!link) return;
    const secure = location.protocol === "https:" ? "; Secure" : "";
    document.cookie =
      `lang=${link.dataset.language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
  };

  const onKey = (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (isTyping(event.target)) return;
    // `/` needs Shift on a German keyboard: ask for the character, not for the key.
    if (event.key === "/" && store.get("keys") !== "off") {
      const field = document.querySelector("input[type=search]");
      if (!field) return;
      event.preventDefault();
      field.focus();
      field.select();
      return;
    }
    // The arrows walk through a game only while the focus is inside it.
    const stepper = event.target instanceof Element && event.target.closest("[data-stepper]");
    if (!stepper) return;
    const wanted = { ArrowLeft: "prev", ArrowRight: "next", Home: "first", End: "last" }[event.key];
    const link = wanted && stepper.querySelector(`a[data-step="${wanted}"]`);
    if (!link) return;
    event.preventDefault();
    sessionStorage.setItem("stepper", "focus");
    location.replace(link.href);
  };

  const offerSettings = () => {
    const box = document.querySelector("[data-settings]");
    if (!box) return;
    const choice = box.querySelector("[data-theme-choice]");
    choice.value = root.dataset.theme ?? "auto";
    choice.addEventListener("change", () => {
      if (choice.value === "auto") delete root.dataset.theme;
      else root.dataset.theme = choice.value;
      store.set("theme", choice.value === "auto" ? null : choice.value);
    });
    const keys = box.querySelector("[data-keys-choice]");
    keys.checked = store.get("keys") !== "off";
    keys.addEventListener("change", () => store.set("keys", keys.checked ? null : "off"));
    box.hidden = false;
  };

  document.addEventListener("click", rememberLanguage);
  document.addEventListener("keydown", onKey);
  document.addEventListener("DOMContentLoaded", () => {
    offerSettings();
    try {
      // A step that was reached by an arrow key leaves the focus where it was.
      if (sessionStorage.getItem("stepper") === "focus") {
        sessionStorage.removeItem("stepper");
        document.querySelector("[data-stepper] [data-stepper-focus]")?.focus();
      }
    } catch { /* without session storage the focus starts at the top */ }
  });
})();
