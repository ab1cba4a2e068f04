// Applies a chosen theme before the first paint, and says whether the device keeps a part; app/platform/theme.ts and kept-part.ts have the rest. Old browsers read this too.
try {
  var choice = localStorage.getItem('kerfwise.theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.setAttribute('data-theme', choice);
  if (localStorage.getItem('kerfwise.part')) document.documentElement.setAttribute('data-part', '');
} catch (_) {
  // Storage is forbidden: the system setting holds.
}
