import {
  decryptContent,
  deriveSharedSecret,
  encryptContent,
  exportKeyToHexString,
  generateKeyPair,
  importKeyFromHexString,
} from '@coinbase/wallet-sdk/dist/util/cipher.js'
import type { Eip1193Provider } from 'portico/eip155'
import * as z from 'zod/mini'

const REJECTED = { code: 4001, message: 'The user rejected the request.' }
const KEYS = ['public', 'private'] as const

const selection = z.object({ id: z.string(), event: z.literal('selectSignerType') })
const request = z.object({
  id: z.string(),
  sender: z.string(),
  content: z.object({
    handshake: z.optional(z.object({ method: z.string() })),
    encrypted: z.optional(z.any()),
  }),
})

/** Reads the pair of keys of this page, which outlasts its windows. */
const readKeys = async () => {
  if (localStorage.getItem('private') === null) {
    const made = await generateKeyPair()
    for (const type of KEYS) localStorage.setItem(type, await exportKeyToHexString(type, made[`${type}Key`]))
  }
  const [publicKey, privateKey] = KEYS.map((type) => localStorage.getItem(type) ?? '')
  return { sender: publicKey, key: await importKeyFromHexString('private', privateKey ?? '') }
}

/** Draws the two buttons of the user; resolves with which was pressed. */
const askUser = (): Promise<boolean> =>
  new Promise((resolve) => {
    for (const name of ['Approve', 'Reject']) {
      const button = document.createElement('button')
      button.textContent = name
      button.addEventListener('click', () => resolve(name === 'Approve'))
      document.body.append(button)
    }
  })

/**
 * Becomes the page that Coinbase shows in its window: it answers the real SDK, encrypted as the SDK asks, and `signer` has
 * the key. `chains` has the RPC of each network.
 * @source https://github.com/coinbase/coinbase-wallet-sdk/tree/master/packages/wallet-sdk/src/sign/scw
 */
export const serveCoinbasePage = async (
  signer: Eip1193Provider,
  chains: Readonly<Record<number, string>>,
): Promise<void> => {
  const host = new URLSearchParams(location.search).get('origin') ?? ''
  const { opener } = window as { readonly opener: Window }
  const { sender, key } = await readKeys()
  const post = (message: object) => opener.postMessage(message, host)

  const answer = async (asked: z.infer<typeof request>) => {
    const { id, content } = asked
    const secret = await deriveSharedSecret(key, await importKeyFromHexString('public', asked.sender))
    const reply = (given: object) =>
      post({ id: crypto.randomUUID(), requestId: id, sender, content: given, timestamp: new Date() })
    const isApproved = await askUser()
    if (content.handshake && !isApproved) return reply({ failure: REJECTED })
    const read = async () => {
      const { action } = await decryptContent<{ action: { method: string }; chainId: number }>(
        content.encrypted,
        secret,
      )
      return action
    }
    // Each window is a new page, which the signer does not know yet.
    const accounts = await signer.request({ method: 'eth_requestAccounts' })
    const sign = async () => (content.handshake ? accounts : signer.request(await read()))
    const result = isApproved
      ? await sign().then(
          (value) => ({ value }),
          ({ code, message }) => ({ error: { code, message } }),
        )
      : { error: REJECTED }
    reply({ encrypted: await encryptContent({ result, data: { chains } } as never, secret) })
  }

  addEventListener('message', async ({ data, origin, source }) => {
    if (origin !== host || source !== opener) return
    const selected = selection.safeParse(data)
    if (selected.success) return post({ requestId: selected.data.id, data: 'scw' })
    const asked = request.safeParse(data)
    if (!asked.success) return
    await answer(asked.data)
    window.close()
  })
  addEventListener('pagehide', () => post({ event: 'PopupUnload' }))
  post({ event: 'PopupLoaded', id: crypto.randomUUID() })
}
