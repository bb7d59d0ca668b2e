/** The look of the releases page: one column on a phone, two on a desk, light and dark. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --teal: #0c5d56; --ink: #16302d; --soft: #47605c; --paper: #f2f7f6; --card: #fff; --line: #b9cbc8; --edge: #6c8783; --ok: #0f6b3a; --warn: #8a4b00; --bad: #a61b1b; --off: #4d5c5a; --on-state: #fff }
@media (prefers-color-scheme: dark) {
  :root { --teal: #7fd1c6; --ink: #e6f0ee; --soft: #b3c7c3; --paper: #0e1b19; --card: #172926; --line: #34504b; --edge: #7f9a95; --ok: #6fd59a; --warn: #ffb869; --bad: #ff9b94; --off: #aebfbc; --on-state: #0e1b19 }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main, header { max-width: 76rem; margin: 0 auto; padding: 0 1rem }
header { padding-top: 1.5rem; display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; align-items: center }
h1 { font-size: 1.75rem; line-height: 1.2; color: var(--teal); margin: 0 }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 0; overflow-wrap: anywhere }
p { margin: 0.25rem 0; overflow-wrap: anywhere }
.soft { color: var(--soft) }
.small { font-size: 0.875rem }
.state { display: inline-block; padding: 0.125rem 0.75rem; border-radius: 1rem; font-weight: 700; font-size: 0.9375rem; color: var(--on-state); background: var(--off); white-space: nowrap }
.state.ok { background: var(--ok) }
.state.degraded { background: var(--warn) }
.state.failing { background: var(--bad) }
.summary { flex-basis: 100%; display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; align-items: center }
.summary label { display: inline-flex; gap: 0.5rem; align-items: center; min-height: 2.75rem }
.summary input { width: 1.25rem; height: 1.25rem; accent-color: var(--teal) }
.cards { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 30rem), 1fr)); align-items: start; margin: 1rem 0 2rem }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1rem; min-width: 0; display: flex; flex-direction: column; gap: 0.5rem }
.card.failing { border-color: var(--bad); border-width: 2px }
.card.degraded { border-color: var(--warn); border-width: 2px }
.title { display: flex; gap: 0.75rem; align-items: center; justify-content: space-between; flex-wrap: wrap }
.note { border-left: 4px solid var(--edge); padding-left: 0.75rem; overflow-wrap: anywhere }
.note.withdraw { border-color: var(--bad) }
strong { overflow-wrap: anywhere }
table { width: 100%; table-layout: fixed; border-collapse: collapse; font-variant-numeric: tabular-nums }
caption { text-align: left; font-size: 0.875rem; color: var(--soft); padding-bottom: 0.25rem }
th, td { text-align: right; padding: 0.25rem 0 0.25rem 0.5rem; vertical-align: top; font-weight: 400 }
th:first-child, td:first-child { text-align: left; padding-left: 0 }
tbody th { border-top: 1px solid var(--line); padding-top: 0.5rem; overflow-wrap: anywhere }
thead th { font-size: 0.875rem; color: var(--soft) }
td.bad { color: var(--bad); font-weight: 700 }
ol { list-style: none; margin: 0.5rem 0 3rem; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem }
ol li { padding: 0.75rem 1rem; border-top: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: center; justify-content: space-between }
ol li:first-child { border-top: 0 }
ol li > div { flex: 1 1 16rem; min-width: 0; overflow-wrap: anywhere }
button { min-height: 2.75rem; padding: 0 1.25rem; font: inherit; font-weight: 600; color: var(--card); background: var(--teal); border: 2px solid var(--teal); border-radius: 0.5rem; cursor: pointer }
button.quiet { color: var(--teal); background: transparent }
button[disabled] { opacity: 0.6; cursor: default }
.card button { align-self: flex-start; margin-top: auto }
dialog { width: min(34rem, calc(100vw - 2rem)); color: var(--ink); background: var(--card); border: 1px solid var(--edge); border-radius: 0.75rem; padding: 1.25rem }
dialog::backdrop { background: rgb(0 0 0 / 50%) }
dialog label { display: block; font-weight: 600; margin-top: 0.75rem }
dialog input, dialog select { width: 100%; min-height: 2.75rem; padding: 0 0.75rem; font: inherit; color: var(--ink); background: var(--card); border: 1px solid var(--edge); border-radius: 0.5rem }
.buttons { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 1.25rem }
.problem { color: var(--bad); font-weight: 600 }
:focus-visible { outline: 3px solid var(--teal); outline-offset: 2px }
`
