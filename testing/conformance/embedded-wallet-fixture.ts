import type { CaipNetwork } from '../../kernel/contract/network.js'
import type { EmbeddedWalletProvider, LoginMethod, ProviderContext } from '../../services/embedded-wallet.js'
import type { FakeFrameOptions, FrameAnswer } from '../ports/fake-frame.js'

/** The page of a provider that keeps keys in a frame. */
export interface EmbeddedWalletPage extends Pick<FakeFrameOptions, 'dialect'> {
  /** The answers by the type of a request. */
  readonly answers: Readonly<Record<string, FrameAnswer>>
  /** Milliseconds that the provider waits for the first answer of a login. Default: 30 seconds. */
  readonly answerMs?: number
}

/** One user of a provider, with the server and the page that the provider needs. */
export interface EmbeddedWalletFixture {
  /** Creates the provider as a page does that is loaded again: it finds what an earlier one has stored. */
  provider(): EmbeddedWalletProvider
  /** Returns the code that was sent last. */
  code(): string
  /** Signs the user out as another tab does; `emit` sends an event as the provider's pages do. */
  endElsewhere(emit: (type: string, payload?: unknown) => void): void
  /** How the user logs in. Default: by email as `ada@example.org`. */
  readonly method?: LoginMethod
  /** What the provider's page posts in the window of a social login; without it, a social login leaves the page. */
  readonly popupAnswer?: { readonly origin: string; readonly data: unknown }
  /** Returns what the provider adds to the address when the page comes back; needed if a login leaves the page. */
  resultUri?(): string
  /** The networks of the modal. Default: Ethereum, Sepolia and Solana. */
  readonly networks?: readonly CaipNetwork[]
  /** The page of the provider, if it opens a frame: its timeouts and answers are checked as well. */
  readonly page?: EmbeddedWalletPage
  /** Answers requests to the endpoints of a network; without it they fail. */
  readonly request?: ProviderContext['request']
}
