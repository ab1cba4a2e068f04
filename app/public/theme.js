// Applies a chosen theme before the first paint, and says whether the device keeps a part and somebody is signed in; app/platform/theme.ts, kept-part.ts and shell/Header.tsx have the rest. Old browsers read this too.
try {
  var choice = localStorage.getItem('kerfwise.theme');
  if (choice === 'light' || choice === 'dark') document.documentElement.setAttribute('data-theme', choice);
  var session = JSON.parse(localStorage.getItem('kerfwise.session') || 'null');
  if (session && session.account && session.account.isAuthenticated && Date.parse(session.apiTokenExpiry) > Date.now())
    document.documentElement.setAttribute('data-account', '');
  if (localStorage.getItem('kerfwise.part')) document.documentElement.setAttribute('data-part', '');
} catch (_) {
  // Storage is forbidden, or holds what nobody can read: the system setting holds.
}
