// Applies a chosen theme before the first paint; app/platform/theme.ts has the rest. Old browsers read this too.
try {
  var choice = localStorage.getItem('kerfwise.theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.setAttribute('data-theme', choice);
} catch (_) {
  // Storage is forbidden: the system setting holds.
}
