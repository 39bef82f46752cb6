import { scriptedHttp, virtualWallet, TEST_KEYS } from 'portico/testing'
import type { CreateMagic, MagicEvent, MagicLogin, MagicSdk } from './magic-sdk.js'

/** Magic in memory: one user, whose code is `codes.at(-1)`. A login emits `events` instead of sending a code. */
export const fakeMagic = ({ events }: { readonly events?: readonly MagicEvent[] } = {}) => {
  const wallet = virtualWallet({
    name: 'Magic',
    rdns: 'example.magic',
    privateKeys: [TEST_KEYS[0]],
    chains: [1, 11155111].map((id) => ({ id, rpcUrl: `https://rpc.example/${id}` })),
    http: scriptedHttp([]),
  })
  const codes: string[] = []
  const created: number[] = []
  const emitted: string[] = []
  const asked: string[] = []
  let user: string | undefined
  let failure: unknown
  let approve = () => {}

  const startLogin = (email: string): MagicLogin => {
    const listeners = new Map<MagicEvent, Set<() => void>>()
    const report = async (event: MagicEvent) => {
      await Promise.resolve()
      for (const listener of listeners.get(event) ?? []) listener()
    }
    const code = String(246_810 + codes.length)
    let [finish, fail] = [(_: string) => {}, (_: unknown) => {}]
    const login = new Promise<string>((...settle) => {
      ;[finish, fail] = settle
    })
    login.catch(() => undefined)
    const send = () => {
      codes.push(code)
      void report('email-otp-sent')
    }
    approve = send
    if (events) for (const event of events) void report(event)
    else send()
    const emit = async (event: string, given?: string) => {
      emitted.push(event)
      if (event === 'cancel') return fail({ code: -10014, message: 'Request cancelled.' })
      if (event !== 'verify-email-otp') return
      if (given !== code) return report('invalid-email-otp')
      await wallet.provider.request({ method: 'eth_requestAccounts' })
      user = email
      finish('token')
    }
    return Object.assign(login, {
      emit,
      on: (event: MagicEvent, listener: () => void) =>
        void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    })
  }

  const create: CreateMagic = ({ network }) => {
    created.push(network.chainId)
    const sdk: MagicSdk = {
      auth: { loginWithEmailOTP: ({ email }) => startLogin(email) },
      user: {
        isLoggedIn: async () => user !== undefined,
        getInfo: async () => ({ email: user, wallets: { ethereum: { publicAddress: (await wallet.addresses())[0] } } }),
        async logout() {
          user = undefined
          return true
        },
      },
      rpcProvider: {
        async request(request) {
          asked.push(request.method)
          // The SDK does, too.
          Object.assign(request, { id: 1 })
          if (user === undefined) throw { code: -10011, message: 'User denied account access.' }
          if (failure) throw failure
          return wallet.provider.request(request)
        },
      },
    }
    return sdk
  }
  return {
    load: async () => create,
    codes,
    /** The chain ids of the instances that were created. */
    created,
    /** The methods that the provider was asked. */
    asked,
    /** What the adapter has sent to logins. */
    emitted,
    approveDevice: () => approve(),
    /** Fails the requests of the provider. */
    failWith(error: unknown) {
      failure = error
    },
    /** Ends the session as another tab does. */
    end() {
      user = undefined
    },
  }
}
