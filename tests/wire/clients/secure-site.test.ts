import { secureSiteWallet } from 'portico/embedded-wallet'
import { mainnet, optimism, solana } from 'portico/networks'
import { memoryStorage } from '../../../testing/ports/memory-storage.js'
import { settle } from '../../../testing/settle.js'
import { type EmbeddedWalletTab, openTab } from '../../../testing/conformance/embedded-wallet-harness.js'
import { sitePageDialect } from '../../plugins/embedded-wallet/frame/site-page.js'
import { walletPage, type WalletPageOptions } from '../../plugins/embedded-wallet/frame/wallet-page.js'
import { describeClient } from '../describe-client.js'
import type { Fact } from '../fact.js'
import { equals, matches, throws, waits } from '../outcomes.js'
import type { ClientCall, ClientInput } from '../run-client.js'

interface Message {
  readonly id?: string
  readonly payload?: { readonly action?: string; readonly chainId?: unknown; readonly message?: string }
}

const GOOGLE = { method: 'social', provider: 'google' } as const
const SMART = '0x6666666666666666666666666666666666666666'

const site = () => secureSiteWallet({ url: 'https://secure.example/sdk', socials: ['google'], farcaster: true })

const isSolana = (chainId: unknown): boolean => String(chainId).startsWith('solana:')

type Page = ReturnType<typeof walletPage>

/** Answers the requests of a pair's call as the pair says; the page notes them as it does anyway. */
const serve = (tab: EmbeddedWalletTab, { state, answers }: Page, { call, status, answer, delayMs = 0 }: Fact): void => {
  const { id, payload } = (answer ?? {}) as Message
  const own = answers[call]
  tab.replaced.set(call, async (asked) => {
    const { chainId } = (asked ?? {}) as { readonly chainId?: unknown }
    const isMeant = call !== 'GET_USER' || isSolana(chainId) === isSolana(payload?.chainId)
    if (!isMeant) return typeof own === 'function' ? own(asked) : null
    if (delayMs > 0) await new Promise<void>((resolve) => void tab.clock.after(delayMs, resolve))
    // An answer without an id answers nothing.
    if (id === undefined) return new Promise(() => tab.frame.pages[0]?.send(answer))
    if (status === 'ERROR') throw new Error(payload?.message)
    if (call === 'CONNECT_SOCIAL' || payload?.action === 'CONNECT') state.email = 'ada@example.org'
    else if (call !== 'RPC_REQUEST' && typeof own === 'function') await own(asked)
    return payload
  })
}

const open = ({ clock, fact }: Pick<ClientInput, 'clock' | 'fact'>, options: WalletPageOptions = {}) => {
  const page = walletPage({ wire: 'site', smartAccount: true, ...options })
  const fixture = {
    provider: site,
    code: () => page.state.code,
    endElsewhere: () => undefined,
    networks: [mainnet, optimism, solana],
    page: { answers: page.answers, dialect: sitePageDialect },
  }
  const tab = openTab({ fixture, storage: memoryStorage(), clock })
  if (fact.method === 'postMessage') serve(tab, page, fact)
  return tab
}

const login = async (input: ClientInput) => {
  const tab = open(input)
  const session = await tab.finish(await tab.start())
  return { tab, session }
}

const signIn: ClientCall = async (input) => {
  const { session } = await login(input)
  const { chainId } = (input.fact.answer as Message).payload ?? {}
  const namespace = isSolana(chainId) ? 'solana' : 'eip155'
  const { address, kind } = session.accounts.find((one) => one.namespace === namespace) ?? {}
  return { user: session.user, address: address?.toLowerCase(), kind, chain: session.chain }
}

const social: ClientCall = async (input) => {
  const tab = open(input)
  await tab.provider.start({ ...GOOGLE, popup: tab.popup }, tab.context, tab.signal)
  const step = await tab.provider.start({ ...GOOGLE, resultUri: 'https://app.example/#t' }, tab.context, tab.signal)
  return (await tab.finish(step)).user
}

const askEvm =
  (method: string, params: (account: string | undefined) => readonly unknown[]): ClientCall =>
  async (input) => {
    const { session } = await login(input)
    const evm = (await session.provider('eip155')) as { request(request: object): Promise<unknown> }
    return evm.request({ method, params: params(session.accounts[0]?.address) })
  }

const sign = askEvm('personal_sign', (account) => ['0x68656c6c6f', account])

/** What the page says by itself changes nothing of a session. */
const hear: ClientCall = async (input) => {
  const { session, tab } = await login(input)
  const page = tab.frame.pages[0]
  page?.send(input.fact.answer)
  await settle()
  return { count: tab.frame.pages.length, email: session.user.email, isDisposed: page?.disposed }
}
const unmoved = equals({ count: 1, email: 'ada@example.org', isDisposed: false })

const changeEmail = async (input: ClientInput, steps: number) => {
  const { session, tab } = await login(input)
  let step = await session.updateEmail?.('other@example.org', tab.signal)
  for (let count = 0; count < steps && step?.step === 'code'; count++)
    step = await step.submit(tab.fixture.code(), tab.signal)
  return step?.step === 'code' ? { step: step.step, of: step.of } : step
}

const restore: ClientCall = async (input) => {
  const { tab } = await login(input)
  const again = await tab.provider.restore(tab.context, tab.signal)
  return { user: again?.user.email, kept: JSON.stringify(tab.storage.entries()).includes('@') }
}

describeClient('secure-site', {
  calls: {
    CONNECT_EMAIL: async (input) => ({ step: (await open(input).start()).step }),
    CONNECT_DEVICE: async (input) => {
      const tab = open(input, { needsDevice: true })
      const step = await tab.start()
      return step.step === 'device' ? { step: (await step.approved(tab.signal)).step } : step
    },
    CONNECT_OTP: async (input) => {
      const tab = open(input)
      const step = await tab.start()
      return step.step === 'code' ? { step: (await step.submit(tab.fixture.code(), tab.signal)).step } : step
    },
    GET_USER: signIn,
    CONNECT_SOCIAL: social,
    GET_SOCIAL_REDIRECT_URI: async (input) => {
      const tab = open(input)
      const went: string[] = []
      const popup = { ...tab.popup, location: { replace: (url: string | URL) => void went.push(String(url)) } }
      await tab.provider.start({ ...GOOGLE, popup }, tab.context, tab.signal)
      return { url: went[0] }
    },
    GET_FARCASTER_URI: async (input) => {
      const tab = open(input)
      const step = await tab.provider.start({ method: 'farcaster' }, tab.context, tab.signal)
      return step.step === 'qr' ? { url: step.url } : step
    },
    CONNECT_FARCASTER: async (input) => {
      // A minute is all that a run takes.
      const { clock, fact } = input
      const tab = open({ clock, fact: { ...fact, delayMs: (fact.delayMs ?? 0) / 2 } })
      const step = await tab.provider.start({ method: 'farcaster' }, tab.context, tab.signal)
      return (await tab.finish(step)).user
    },
    IS_CONNECTED: restore,
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async (input) => {
      const { session } = await login(input)
      return { networks: session.smartAccountNetworks }
    },
    SET_PREFERRED_ACCOUNT: async (input) => {
      const { session } = await login(input)
      await session.setAccountKind?.('eip155', 'smartAccount')
      return { kind: session.accounts[0]?.kind }
    },
    SWITCH_NETWORK: async (input) => {
      const { session } = await login(input)
      const { chainId } = (input.fact.body as { payload: { chainId: `eip155:${string}` } }).payload
      await session.switchNetwork(chainId)
      return { chain: session.chain }
    },
    RPC_REQUEST: sign,
    'rpc.calls': askEvm('wallet_sendCalls', (from) => [{ from, chainId: '0x1', calls: [{ to: SMART }] }]),
    'rpc.solana': async (input) => {
      const { session } = await login(input)
      const wallet = (await session.provider('solana')) as {
        readonly accounts: readonly object[]
        readonly features: Readonly<Record<string, { signMessage(given: object): Promise<readonly object[]> }>>
      }
      const [account] = wallet.accounts
      const signed = await wallet.features['solana:signMessage']?.signMessage({ account, message: Uint8Array.of(1) })
      return { count: signed?.length }
    },
    UPDATE_EMAIL: (input) => changeEmail(input, 0),
    UPDATE_EMAIL_PRIMARY_OTP: (input) => changeEmail(input, 1),
    UPDATE_EMAIL_SECONDARY_OTP: (input) => changeEmail(input, 2),
    SYNC_THEME: signIn,
    SYNC_DAPP_DATA: signIn,
    SIGN_OUT: async (input) => {
      const { session, tab } = await login(input)
      await session.signOut()
      return { kept: Object.keys(tab.storage.entries()).length }
    },
    READY: hear,
    SESSION_UPDATE: hear,
    '(none)': hear,
  },
  uncalled: {
    page: 'Held by secure-site-wallet.test.ts, which reads the address of the frame.',
    '(popup)': 'Held by the conformance suite, with windows.',
    'noise.other-frame': 'Held by the tests of frames, which know windows and origins.',
    'user.siwx': 'A sign-in follows the login.',
    'network.refused': 'A network that the modal does not list is refused before the page is asked.',
    GET_CHAIN_ID: 'The network in use comes with the user.',
    RPC_ABORT: 'Held by site-requests.test.ts: its answer is not awaited.',
    'rpc.solana-transaction': 'The transaction of the pair is shortened.',
    'rpc.solana-transactions': 'The transaction of the pair is shortened.',
    'rpc.solana-send': 'The wallet signs, and the modal sends.',
    'rpc.null': 'Networks are read by their endpoints.',
    RELOAD: 'Held by social.test.ts: its answer is not awaited.',
    'order of messages': 'Held by site-requests.test.ts, by the payloads.',
    'time limits': 'Held by site-requests.test.ts, by the clock.',
  },
  outcomes: {
    'email.connect': equals({ step: 'done' }),
    'email.too-soon': throws('EMBEDDED_WALLET_REFUSED', /try again after 25 seconds/),
    'device.approved': waits,
    'otp.wrong': throws('EMBEDDED_WALLET_CODE_INVALID', /try again/),
    'user.ordinary': matches({ user: { email: 'someone@example.org' }, address: SMART, kind: 'smartAccount' }),
    'user.other-chain': matches({ chain: 'eip155:1', address: SMART }),
    'user.other-type': matches({ kind: 'eoa', address: `0x${'1'.repeat(40)}` }),
    'user.address-case': matches({ address: `0x${'ab'.repeat(20)}`, kind: 'smartAccount' }),
    'user.not-in-accounts': matches({ address: SMART, kind: 'smartAccount' }),
    'social.ordinary': matches({ username: 'someone', authProvider: 'google' }),
    'social.no-email': matches({ username: 'someone' }),
    'farcaster.connected': matches({ username: 'someone' }),
    'session.not-connected': equals({ user: undefined, kept: false }),
    'session.error': equals({ user: undefined, kept: false }),
    'accounts.preferred-refused': throws('EMBEDDED_WALLET_REFUSED'),
    'rpc.calls': equals(`0x${'ab'.repeat(32)}`),
    'rpc.refused': (settled) => throws(4001 as never)(settled),
    'dapp.sync-failed': matches({ address: '0x1111111111111111111111111111111111111111' }),
    'out.error': equals({ kept: 0 }),
    'error.without-id': waits,
    'ready.twice': unmoved,
    'noise.extension': unmoved,
    'noise.string': unmoved,
    'noise.unknown-event': unmoved,
    'session.update': unmoved,
  },
})
