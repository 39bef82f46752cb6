import type { VirtualCosmosWallet, VirtualWallet } from 'portico/testing'
import type { AnalyticsPage } from '../e2e/pages/analytics.js'
import type { ApprovalsPage } from '../e2e/pages/approvals.js'
import type { BitcoinPage } from '../e2e/pages/bitcoin.js'
import type { FakePage } from '../e2e/pages/fake.js'
import type { LifePage } from '../e2e/pages/life.js'
import type { LeaksPage } from '../e2e/pages/leaks.js'
import type { LibrariesPage } from '../e2e/pages/libraries.js'
import type { AccountPage } from '../e2e/pages/account.js'
import type { ConfigurationsPage } from '../e2e/pages/configurations.js'
import type { EmbeddedPage } from '../e2e/pages/embedded.js'
import type { NaughtyPage } from '../e2e/pages/naughty.js'
import type { PlainPage } from '../e2e/pages/plain.js'
import type { PromptsPage } from '../e2e/pages/prompts.js'
import type { SatsConnectPage } from '../e2e/pages/sats-connect.js'
import type { ServicesPage } from '../e2e/pages/services.js'
import type { SecureSitePage } from '../e2e/pages/secure-site.js'
import type { SessionsPage } from '../e2e/pages/sessions.js'
import type { SwapPage } from '../e2e/pages/swap.js'
import type { SwapsPage } from '../e2e/pages/swaps.js'
import type { modal, plugins } from '../../examples/demo/src/demo-modal.js'

/** What the demo page puts on its window. */
interface DemoWindow {
  readonly modal: typeof modal
  readonly plugins: typeof plugins
  /** Garden Wallet, which knows both chains; Meadow Wallet, which knows chain 1. */
  readonly wallets: readonly [garden: VirtualWallet, meadow: VirtualWallet]
  /** Orchard Wallet, once for each family. */
  readonly manyChained: readonly Pick<VirtualWallet, 'requests'>[]
  /** Vine Wallet, where the page's address names Polkadot. */
  readonly polkadotWallets: readonly Pick<VirtualWallet, 'prompts'>[]
  /** Where the page has Cosmos chains. */
  readonly keplr?: VirtualCosmosWallet
}

declare global {
  interface Window {
    readonly demo: DemoWindow
    /** Of the pages of the same names. */
    readonly analytics: AnalyticsPage
    readonly approvals: ApprovalsPage
    readonly bitcoin: BitcoinPage
    readonly configurations: ConfigurationsPage
    readonly fake: FakePage
    readonly leaks: LeaksPage
    readonly life: LifePage
    readonly libraries: LibrariesPage
    readonly account: AccountPage
    readonly sessions: SessionsPage
    readonly embedded: EmbeddedPage
    readonly names: NaughtyPage
    readonly plain: PlainPage
    readonly prompts: PromptsPage
    readonly satsConnect: SatsConnectPage
    readonly services: ServicesPage
    readonly secureSite: SecureSitePage
    readonly swap: SwapPage
    readonly swaps: SwapsPage
  }
}
