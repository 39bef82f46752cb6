// @ts-check
import { entryPage } from './entry-page.mjs'

/** The groups of the page, by the folders of the files; a file belongs to the first that matches. */
const GROUPS = /** @type {const} */ ([
  ['A modal and its screens', /^testing\/(?:create-test-modal|prompt-answers|views\/)/],
  ['Conformance suites', /^testing\/conformance\//],
  ['Ports', /^testing\/ports\//],
  ['Nodes in memory', /^testing\/memory-chain\//],
  ['Answers of a wallet', /^testing\/(?:approvals|wallet-shell)\//],
  ['Wallets with real keys', /^testing\/virtual-[\w-]*wallet\//],
])

/** Writes the page about `portico/testing`. */
export const testingPage = () =>
  entryPage({
    index: 'testing/index.ts',
    title: 'portico/testing',
    text: 'Fakes, virtual wallets and conformance suites, for any test runner, in Node and in browsers. [Test with fakes](../guide/test-with-fakes.md) explains how they work together. A member without an explanation is what its name says.',
    groups: GROUPS,
  })
