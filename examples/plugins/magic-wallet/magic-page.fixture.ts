import type { Eip1193Provider } from 'portico/eip155'
import * as z from 'zod/mini'

/** The code that is sent to every address. */
export const CODE = '123456'

const STORED = 'magic:email'
const requestId = z.union([z.string(), z.number()])
const parametersOf = z.object({ DOMAIN_ORIGIN: z.string() })
const requested = z.object({
  payload: z.object({ id: requestId, method: z.string(), params: z.array(z.unknown()) }),
})
const login = z.object({ email: z.string() })
const entered = z.object({ payloadId: requestId, eventType: z.string(), args: z.unknown() })

type Id = z.infer<typeof requestId>

/**
 * Becomes the page that Magic serves in its frame: it answers the real SDK over `postMessage`, and `signer` has the key.
 * @source https://github.com/magiclabs/magic-js/tree/master/packages/%40magic-sdk/provider/src/core
 */
export const serveMagicPage = (signer: Eip1193Provider): void => {
  const parameters = new URLSearchParams(location.search).get('params') ?? ''
  const { DOMAIN_ORIGIN: host } = z.parse(parametersOf, JSON.parse(atob(parameters)))
  const logins = new Map<Id, string>()
  const post = (type: string, response?: object) =>
    parent.postMessage({ msgType: `${type}-${parameters}`, ...(response && { response }) }, host)
  const emit = (id: Id, event: string) => post('MAGIC_HANDLE_EVENT', { id, result: { event } })
  const answer = (id: Id, result: unknown) => post('MAGIC_HANDLE_RESPONSE', { jsonrpc: '2.0', id, result })
  const fail = (id: Id, { code = -32603, message = '' }: { readonly code?: number; readonly message?: string }) =>
    post('MAGIC_HANDLE_RESPONSE', { jsonrpc: '2.0', id, error: { code, message } })
  const email = () => localStorage.getItem(STORED)
  /** The signer signs once it has shared its accounts, which a frame of another network has not asked for. */
  const sign = async (method: string, params: readonly unknown[]) => {
    await signer.request({ method: 'eth_requestAccounts' })
    return signer.request({ method, params })
  }

  const answers: Readonly<Record<string, (id: Id, parameter: unknown) => unknown>> = {
    magic_auth_login_with_email_otp(id, parameter) {
      logins.set(id, z.parse(login, parameter).email)
      emit(id, 'email-otp-sent')
    },
    /** What the user has done while a login runs. */
    magic_intermediary_event(_, parameter) {
      const { payloadId, eventType, args } = z.parse(entered, parameter)
      const address = logins.get(payloadId)
      if (address === undefined) return
      if (eventType === 'verify-email-otp' && args !== CODE) return emit(payloadId, 'invalid-email-otp')
      logins.delete(payloadId)
      if (eventType !== 'verify-email-otp') return fail(payloadId, { code: -10014, message: 'Request cancelled.' })
      localStorage.setItem(STORED, address)
      answer(payloadId, 'token')
    },
    magic_is_logged_in: (id) => answer(id, email() !== null),
    async magic_get_info(id) {
      const [publicAddress] = (await signer.request({ method: 'eth_requestAccounts' })) as readonly string[]
      answer(id, { email: email(), wallets: { ethereum: { publicAddress, subAccounts: [] } } })
    },
    magic_auth_logout(id) {
      localStorage.removeItem(STORED)
      answer(id, true)
    },
  }

  addEventListener('message', async ({ data, origin, source }) => {
    const message = requested.safeParse(data)
    if (origin !== host || source !== parent || !message.success) return
    const { id, method, params } = message.data.payload
    const known = answers[method]
    if (known) known(id, params[0])
    else if (email() === null) fail(id, { code: -10011, message: 'User denied account access.' })
    else
      await sign(method, params).then(
        (result) => answer(id, result),
        (error: object) => fail(id, error),
      )
  })
  post('MAGIC_OVERLAY_READY')
}
