// Applies a chosen theme before the first paint; app/platform/theme.ts has the rest.
try {
  const choice = localStorage.getItem('kerfwise.theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
} catch {
  // Storage is forbidden: the system setting holds.
}
