import { modal, wallet } from './page-modal.js'

// What a page does with it that knows no framework.
const output = document.querySelector('output')
modal.subscribe(({ namespaces }) => {
  if (output) output.textContent = namespaces['eip155']?.caipAddress ?? 'none'
})

const page = { modal, wallet }

/** What this page puts on its window. */
export type PlainPage = typeof page

Object.assign(window, { plain: page })
