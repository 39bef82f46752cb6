import type {
  EmbeddedSession,
  EmbeddedWalletProvider,
  LoginStep,
  ProviderContext,
} from '../../../services/embedded-wallet.js'
import { embeddedWalletConformance } from '../../../testing/conformance/embedded-wallet-conformance.js'
import { virtualEmbeddedWallet } from '../../../testing/virtual-embedded-wallet/virtual-embedded-wallet.js'
import type { PlantedBug } from './planted-bug.js'

type Code = Extract<LoginStep, { step: 'code' }>

/** A provider that is good but for what `change` does to it. */
const planted = (
  bug: string,
  change: (provider: EmbeddedWalletProvider) => Partial<EmbeddedWalletProvider>,
  breaks: readonly string[],
): PlantedBug => ({
  bug,
  checks: () =>
    embeddedWalletConformance(() => {
      const wallet = virtualEmbeddedWallet()
      const { id, name, namespaces, methods, approvals, restore, start } = wallet
      const good: EmbeddedWalletProvider = { id, name, namespaces, methods, approvals, restore, start }
      return {
        provider: () => ({ ...good, ...change(good) }),
        code: () => wallet.mails.at(-1)?.code ?? '',
        endElsewhere: () => wallet.end(),
      }
    }),
  breaks,
})

/** Changes every session, whether it is new or restored, and every code. */
const withSession =
  (change: (session: EmbeddedSession, context: ProviderContext) => Partial<EmbeddedSession>) =>
  (provider: EmbeddedWalletProvider): Partial<EmbeddedWalletProvider> => {
    const changed = (session: EmbeddedSession, context: ProviderContext): EmbeddedSession =>
      Object.create(session, Object.getOwnPropertyDescriptors(change(session, context)))
    return {
      async restore(context, signal) {
        const session = await provider.restore(context, signal)
        return session && changed(session, context)
      },
      ...withCode((code, context) => ({
        async submit(given, signal) {
          const step = await code.submit(given, signal)
          return step.step === 'done' ? { step: 'done', session: changed(step.session, context) } : step
        },
      }))(provider),
    }
  }

const withCode =
  (change: (code: Code, context: ProviderContext) => Partial<Code>) =>
  (provider: EmbeddedWalletProvider): Partial<EmbeddedWalletProvider> => ({
    async start(method, context, signal) {
      const step = await provider.start(method, context, signal)
      if (step.step !== 'code') return step
      const all = (code: Code): Code => ({
        ...code,
        async resend(given) {
          const next = await code.resend(given)
          return next.step === 'code' ? all(next) : next
        },
        ...change(code, context),
      })
      return all(step)
    },
  })

const NOTHING = 'restores nothing, opens no frame and sends no request when nothing is remembered'
const SAYS = 'says where a code was sent, how long it is, and when another one may be asked for'
const WRONG = 'refuses a wrong code, and takes the right one after it'
const USED = 'refuses a code that was used'
const EMAIL = 'refuses what is not an email address'
const ABORT = 'gives up each step of a login when its signal aborts, and starts another one'
const STORAGE = 'logs in without storage'
const SECRET = 'keeps no code, and writes none to the log'
const LEAVES = 'leaves no frame and no timer after the modal is destroyed'
const ADDRESSES = 'names accounts as their chains write them, one at least for each namespace'
const RELOAD = 'restores the session after a reload, with the same accounts'
const SHARES = 'shares the accounts by the EIP-1193 provider'
const SIGNS = 'signs a message, and refuses what a wallet cannot show'
const SAME = 'returns the same provider each time'
const FORGETS = 'forgets the user when the user signs out'
const OWN_FRAME = 'makes no frame beside those of context.frame'
const ENDS = 'ends the session, once, when another tab signs out'

/** Every bug that the author of an embedded wallet is likely to make. */
export const plantedEmbeddedBugs: readonly PlantedBug[] = [
  planted(
    'a frame that is opened at the start of each page',
    ({ restore }) => ({
      async restore(context, signal) {
        void context.frame({ src: 'https://a.example', origin: 'https://a.example', title: 'A', transport: 'port' })
        return restore(context, signal)
      },
    }),
    [NOTHING, FORGETS],
  ),
  planted(
    'a frame of its own in the document',
    ({ start }) => ({
      start(method, context, signal) {
        const { document: page } = globalThis as { document?: Document }
        if (page) page.body.append(page.createElement('iframe'))
        return start(method, context, signal)
      },
    }),
    [OWN_FRAME],
  ),
  planted(
    'a frame of its own in the window of the context, for a signature',
    withSession((session, { window }) => ({
      async provider(namespace) {
        window?.document?.createElementNS('http://www.w3.org/1999/xhtml', 'iframe')
        return session.provider(namespace)
      },
    })),
    [OWN_FRAME],
  ),
  planted(
    'a restore that fails without a login',
    ({ restore }) => ({
      async restore(context, signal) {
        const session = await restore(context, signal)
        if (!session) throw new Error('There is no login.')
        return session
      },
    }),
    [NOTHING, STORAGE, FORGETS, ENDS],
  ),
  planted(
    'a code in seconds',
    withCode(({ expiresAt }) => ({ expiresAt: expiresAt / 1000 })),
    [SAYS],
  ),
  planted(
    'a code that is always right',
    withCode((code) => ({ submit: (_, signal) => code.submit('123456', signal) })),
    [WRONG, SECRET],
  ),
  planted(
    'a code that counts twice',
    withCode((code) => {
      let done: LoginStep | undefined
      return {
        async submit(given, signal) {
          if (done && given === '123456') return done
          const step = await code.submit(given, signal)
          done = step
          return step
        },
      }
    }),
    [USED],
  ),
  planted(
    'a login that takes any text',
    ({ start }) => ({
      start: (method, context, signal) =>
        start(method.method === 'email' ? { ...method, email: 'ada@example.org' } : method, context, signal),
    }),
    [EMAIL],
  ),
  planted(
    'a signal that is not read',
    ({ start }) => ({
      start: (method, context) => start(method, context, new AbortController().signal),
    }),
    [ABORT],
  ),
  planted(
    'another code whose signal is not read',
    withCode((code) => ({ resend: () => code.resend(new AbortController().signal) })),
    [ABORT],
  ),
  planted(
    'a code in the log',
    withCode((code, { logger }) => ({
      submit(given, signal) {
        logger.debug(`The code is ${given}.`)
        return code.submit(given, signal)
      },
    })),
    [SECRET],
  ),
  planted(
    'a timer that is never stopped',
    withCode((_, { clock }) => {
      clock.after(3_600_000, () => undefined)
      return {}
    }),
    [LEAVES],
  ),
  planted(
    'an address of no chain',
    withSession(({ accounts }) => ({ accounts: accounts.map((one) => ({ ...one, address: `${one.address}0` })) })),
    [ADDRESSES, SHARES, SIGNS],
  ),
  planted(
    'accounts of one namespace only',
    withSession(({ accounts }) => ({ accounts: accounts.filter(({ namespace }) => namespace === 'solana') })),
    ['reaches a session by a login', SHARES],
  ),
  planted('a session that is not restored', () => ({ restore: async () => undefined }), [RELOAD, ENDS]),
  planted(
    'another provider at each read',
    withSession((session) => ({
      provider: async (namespace) => Object.create((await session.provider(namespace)) as object),
    })),
    [SAME],
  ),
  planted(
    'a sign-out that forgets nothing',
    withSession(() => ({ signOut: async () => undefined })),
    [FORGETS],
  ),
  planted(
    'a sign-out that waits for ever',
    withSession(() => ({ signOut: () => new Promise(() => {}) })),
    [FORGETS],
  ),
  planted(
    'a session that is not told of its end',
    withSession(() => ({ watch: () => () => undefined })),
    [ENDS],
  ),
  planted(
    'an end that is told twice',
    withSession((session) => ({
      watch: (listener) =>
        session.watch((change) => {
          listener(change)
          listener(change)
        }),
    })),
    [ENDS],
  ),
]
