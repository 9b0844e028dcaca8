/** How the readable copy looks: on paper, by day and by night, without anything from outside. */
export const pageStyle = `
:root { color-scheme: light dark; --paper: #fffefb; --ink: #1b1815; --ink2: #55504a; --hair: #ddd6ca; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #151311; --ink: #efe9df; --ink2: #bdb4a8; --hair: #39342e; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.2rem 4rem;
  background: var(--paper); color: var(--ink);
  font: 400 1rem/1.5 Georgia, 'Times New Roman', serif; overflow-wrap: anywhere; }
a { color: inherit; }
.masthead { margin: 0 0 1.5rem; padding-bottom: .8rem; border-bottom: 4px double var(--ink);
  font-size: 1.6rem; font-weight: 600; }
h1 { margin: 0 0 .5rem; font-size: 2.2rem; line-height: 1.15; }
h2 { margin: 3rem 0 0; padding-top: .8rem; border-top: 1px solid var(--ink); font-size: 1.5rem; }
h3 { margin: 1.8rem 0 .4rem; font-size: 1.1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .3rem 1.4rem; padding: 0; list-style: none; }
table, dl, nav { font: 400 .94rem/1.45 Arial, sans-serif; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
caption { padding-bottom: .3rem; color: var(--ink2); text-align: left; }
th, td { padding: .5rem 1rem .5rem 0; border-bottom: 1px solid var(--hair); text-align: left;
  vertical-align: top; }
th { border-bottom-color: var(--ink); }
dl { margin: 0 0 1rem; padding: .4rem 0; border-top: 1px solid var(--hair); }
dl div { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .2rem 1rem; padding: .25rem 0; }
dt { color: var(--ink2); }
dd { margin: 0; white-space: pre-wrap; }
dd dl { border: 0; padding: 0; margin: 0; }
@media (width <= 40em) { dl div { grid-template-columns: 1fr; } }
@media print {
  :root { --paper: #fff; --ink: #000; --ink2: #333; --hair: #bbb; }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  nav { display: none; }
  h2, h3 { break-after: avoid; }
  tr, dl > div { break-inside: avoid; }
}
`
