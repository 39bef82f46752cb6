import type { Page } from '@playwright/test'
import type { startLocalNetwork } from '../../examples/local-network/start-local-network.mjs'
import { servePhone } from '../../examples/phone/serve.mjs'
import { builtPage } from './build-pages.js'
import { fullNetwork } from './e2e-shared.js'
import { allow, expect, test as base, urlsOf } from './e2e-test.js'
import { type Client, openDapp } from './walletconnect-clients.js'

type Network = Awaited<ReturnType<typeof startLocalNetwork>>
type Relay = NonNullable<Network['relay']>

/** A phone that is served, with all chains and a relay beneath it. */
export interface Pocket {
  readonly url: string
  readonly network: Network & {
    readonly relay: Relay
    readonly solana: NonNullable<Network['solana']>
    readonly bitcoin: NonNullable<Network['bitcoin']>
  }
}

type Dapp = Awaited<ReturnType<typeof openDapp>>['sdk']

/** `test` with a phone, and a dapp of the SDK that runs beside the browser. */
export const test = base.extend<{ readonly dapp: Dapp; readonly pocket: Pocket }>({
  pocket: [
    async ({ shared, origins }, use) => {
      const start = async () => {
        const [network, built] = await Promise.all([fullNetwork(shared, 'phone'), builtPage('phone')])
        const { url, stop } = await servePhone({ network, production: true, built })
        return { url, network: network as Pocket['network'], stop }
      }
      const pocket = await shared.once('phone', start)
      allow(origins, [pocket.url, ...urlsOf({ ...pocket.network, registry: undefined })])
      await use(pocket)
    },
    { timeout: 120_000 },
  ],
  dapp: async ({ pocket }, use) => {
    const dapp: Client<Dapp> = await openDapp(pocket.network.relay.url)
    await use(dapp.sdk)
    await dapp.stop()
  },
})

export { expect }

const METHODS = {
  eip155: [
    'personal_sign',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_addEthereumChain',
    'wallet_getCapabilities',
    'wallet_switchEthereumChain',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
}

/** What a dapp proposes for all three families. */
const proposalFor = ({ chains, solana, bitcoin }: Pocket['network']) => {
  const ids = {
    eip155: chains.map(({ id }) => `eip155:${id}`),
    solana: [solana.caipNetworkId],
    bip122: [bitcoin.caipNetworkId],
  }
  const events = ['accountsChanged', 'chainChanged']
  const toNamespace = (namespace: keyof typeof ids) => ({
    chains: ids[namespace],
    methods: METHODS[namespace],
    events,
    // Without a url of ours the SDK asks its makers' own.
    rpcMap: Object.fromEntries(ids[namespace].map((id) => [id, chains[0].rpcUrl])),
  })
  return { eip155: toNamespace('eip155'), solana: toNamespace('solana'), bip122: toNamespace('bip122') }
}

/** The link that a dapp shows, and the session that comes of it, or the words of the refusal. */
export const propose = async (dapp: Dapp, network: Pocket['network']) => {
  const shown = new Promise<string>((resolve) => dapp.once('display_uri', resolve))
  const session = dapp
    .connect({ optionalNamespaces: proposalFor(network) })
    .catch(({ message }: { readonly message: string }) => message)
  return { uri: await shown, session }
}

/** A person with the phone in their hand. */
export const hold = (page: Page) => ({
  paste: async (uri: string) => {
    await page.getByLabel('Link from the page').fill(uri)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
  },
  /** Waits for a question, looks at it, and answers. */
  answer: async (title: string, answer: string, reads: readonly string[] = []) => {
    const asked = page.getByRole('dialog', { name: title })
    await expect(asked).toBeVisible()
    for (const text of reads) await expect(asked).toContainText(text)
    await asked.getByRole('button', { name: answer, exact: true }).click()
  },
})
