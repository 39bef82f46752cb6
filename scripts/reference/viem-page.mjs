// @ts-check
import { entryPage } from './entry-page.mjs'

/** Writes the page about `portico/viem`. */
export const viemPage = () =>
  entryPage({
    index: 'viem/index.ts',
    title: 'portico/viem',
    text: "viem clients on the modal's wallet and RPC. [The guide](../guide/use-with-viem-ethers-wagmi.md#viem) shows them at work. `modal` is any modal with `eip155()`.",
    groups: [['Clients', /^viem\//]],
  })
