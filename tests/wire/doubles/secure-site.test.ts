import { expect, test } from 'vitest'
import { SITE_KEYS, SOLANA_KEYS } from '../../plugins/embedded-wallet/frame/site-answers.js'
import { sitePageDialect } from '../../plugins/embedded-wallet/frame/site-page.js'
import { walletPage, type WalletPageOptions } from '../../plugins/embedded-wallet/frame/wallet-page.js'
import { describeDouble } from '../describe-double.js'
import { type Fact, loadFacts } from '../fact.js'

type Page = ReturnType<typeof walletPage>

/** Brings a page to where a pair's request finds it. */
const ready = (page: Page, { body }: Fact): void => {
  const { otp, uri } =
    ((body ?? {}) as { readonly payload?: { readonly otp?: string; readonly uri?: string } }).payload ?? {}
  Object.assign(page.state, { email: 'ada@example.org', pending: 'ada@example.org', next: 'other@example.org' })
  Object.assign(page.state, { used: otp === undefined, code: '123456', result: uri })
}

/** Posts a pair's request to a page; the answer stands for a response, so that both kinds are compared alike. */
const post = async (fact: Fact, { page = walletPage({ wire: 'site', smartAccount: true }), body = fact.body } = {}) => {
  const { id, type = '', payload } = sitePageDialect.decode(body) ?? {}
  const answer = page.answers[type]
  const reply = async () => {
    if (typeof answer !== 'function') return undefined
    try {
      return sitePageDialect.encode({ id: id ?? '', type, result: await answer(payload) })
    } catch (error) {
      return sitePageDialect.encode({ id: id ?? '', type, error })
    }
  }
  const message = await reply()
  const status = /_(SUCCESS|ERROR)$/.exec(String((message as { type?: unknown } | undefined)?.type))?.[1]
  return { status, text: async () => JSON.stringify(message) ?? '' } as unknown as Response
}

const ask =
  (options: WalletPageOptions = {}, prepare = ready) =>
  (fact: Fact) => {
    const page = walletPage({ wire: 'site', smartAccount: true, ...options })
    prepare(page, fact)
    return post(fact, { page })
  }

/** Asks with the account that the page has. */
const sign = (fact: Fact) => {
  const page = walletPage({ wire: 'site', smartAccount: true })
  ready(page, fact)
  const text = JSON.stringify(fact.body).replaceAll(`0x${'6'.repeat(40)}`, page.evm.address)
  return post(fact, { page, body: JSON.parse(text) })
}

const OWN = 'The page of the tests has one answer for this call, which another pair holds.'

describeDouble('secure-site', {
  ask: {
    CONNECT_EMAIL: ask(),
    'email.verify-device': ask({ needsDevice: true }),
    CONNECT_DEVICE: ask({ needsDevice: true }),
    CONNECT_OTP: ask(),
    GET_USER: ask(),
    'user.none': ask({}, () => undefined),
    CONNECT_SOCIAL: ask(),
    'social.refused': ask({}, () => undefined),
    GET_SOCIAL_REDIRECT_URI: ask(),
    GET_FARCASTER_URI: ask(),
    CONNECT_FARCASTER: ask(),
    IS_CONNECTED: ask(),
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: ask(),
    'accounts.enabled-none': ask({ smartAccount: false }),
    SET_PREFERRED_ACCOUNT: ask(),
    SWITCH_NETWORK: ask(),
    'rpc.sign': sign,
    'rpc.sign-1.7.6': sign,
    'rpc.smart-signature': sign,
    'rpc.solana': ask(),
    RPC_ABORT: ask(),
    UPDATE_EMAIL: ask(),
    UPDATE_EMAIL_PRIMARY_OTP: ask(),
    UPDATE_EMAIL_SECONDARY_OTP: ask(),
    SYNC_THEME: ask(),
    SYNC_DAPP_DATA: ask(),
    SIGN_OUT: ask(),
    RELOAD: ask(),
  },
  unknown: {
    page: 'No page is loaded.',
    READY: 'Sent by fakeFrame.',
    '(none)': 'Not of the page.',
    '(popup)': 'Windows are the conformance suite’s.',
    SESSION_UPDATE: 'Tests send it.',
    GET_CHAIN_ID: 'The client does not ask.',
    'order of messages': 'Not a request.',
    'time limits': 'Not a request.',
    'email.connect': OWN,
    'email.invalid': OWN,
    'email.too-soon': OWN,
    'device.refused': OWN,
    'otp.null-payload': OWN,
    'network.switched': OWN,
    'user.minimal': OWN,
    'user.not-in-accounts': OWN,
    'user.email-null': OWN,
    'user.caip-chain': OWN,
    'user.text-chain': OWN,
    'user.solana': OWN,
    'user.siwx': 'A sign-in follows the login.',
    'error.without-id': OWN,
    'social.no-email': OWN,
    'social.minimal': OWN,
    'social.name-null': OWN,
    'social.uri-refused': OWN,
    'session.error': OWN,
    'accounts.preferred-refused': OWN,
    'network.refused': OWN,
    'rpc.solana-transaction': 'The transaction of the pair is shortened.',
    'rpc.solana-transactions': 'The transaction of the pair is shortened.',
    'rpc.solana-send': 'The client does not ask.',
    'rpc.calls': OWN,
    'rpc.null': 'The client does not ask.',
    'rpc.refused': OWN,
    'out.error': OWN,
    'dapp.sync-failed': OWN,
  },
})

const nested = (value: unknown, key: string): unknown => (value as Readonly<Record<string, unknown>> | undefined)?.[key]

test('the page takes the keys that a pair sends, and no other', () => {
  const payloads = loadFacts('secure-site').map(({ call, body }) => ({ call, payload: nested(body, 'payload') }))
  const sentBy = (name: string) =>
    payloads.flatMap(({ call, payload }) => [
      ...(call === name ? Object.keys(payload ?? {}) : []),
      ...(nested(payload, 'method') === name ? Object.keys(nested(payload, 'params') ?? {}) : []),
    ])
  for (const [name, keys] of Object.entries({ ...SITE_KEYS, ...SOLANA_KEYS })) {
    const taken = keys
      .split(' ')
      .filter(Boolean)
      .map((key) => key.replace('?', ''))
    expect(taken.toSorted(), name).toEqual([...new Set(sentBy(name))].toSorted())
  }
})
