// @ts-check
import { entryPage } from './entry-page.mjs'

/** The groups of the page, by the folders of the files; a file belongs to the first that matches. */
const GROUPS = /** @type {const} */ ([
  ['Ask nodes and servers', /^kit\/rpc\//],
  ['Find wallets and load them late', /^kit\/wallets\/|^kernel\/constants|^kernel\/stores\/|^services\//],
  ['Offer a provider', /^kit\/provider\//],
  ['Make an EVM wallet of a key', /^kit\/evm\//],
  ['Exchange messages with other windows', /^(?:kit|kernel)\/frames\//],
  ['Requests and transactions', /^(?:kit|kernel)\/transactions\//],
  ['Data that goes stale', /^kernel\/(?:resources\/|contract\/resource)/],
  ['Parse what comes from outside', /^kernel\/schema\/(?:define-schema|read-network)|^kernel\/errors\//],
  ['Names, texts, links and pictures', /^kit\/text\/|^kernel\/schema\//],
  ['Bytes', /^kit\/bytes\//],
  ['Money', /^kernel\/money\//],
  ['Chains and accounts', /^kernel\/caip\/|^kit\/accounts\//],
  ['The device and its windows', /^kit\/device\/|^kernel\/ports\//],
  ['Waiting', /^kernel\/async\//],
])

/** Writes the page about `portico/kit`. */
export const kitPage = () =>
  entryPage({
    index: 'kit/index.ts',
    title: 'portico/kit',
    text: 'Code that plugins share; each export is dropped from a bundle that does not use it. [Write a chain](../guide/write-a-chain.md) and [a wallet SDK as a connector](../guide/wallet-sdk-as-a-connector.md) use it. A member without an explanation is what its name says.',
    groups: GROUPS,
  })
