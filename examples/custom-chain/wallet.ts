import { type BeadEvent, type BeadProvider, toBeadAddress } from './bead.js'

/** A prompt of the wallet. */
export interface WalletRequest {
  readonly method: 'connect' | 'sign' | 'switch'
  /** What would be signed, or where the wallet would go. */
  readonly text?: string
}

/** What a wallet is made of. */
interface WalletOptions {
  /** The page that it announces itself in. */
  readonly window: EventTarget
  readonly id: string
  readonly name: string
  readonly icon?: string
  /** Returns the user's answer. */
  approve(request: WalletRequest): boolean | Promise<boolean>
  /** Keeps its key, its network and what it has permitted. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

const NETWORKS = ['bead:main', 'bead:test']

const toBase64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))

const createKey = async () => {
  const { privateKey, publicKey } = (await crypto.subtle.generateKey('Ed25519', true, ['sign'])) as CryptoKeyPair
  const secret = toBase64(await crypto.subtle.exportKey('pkcs8', privateKey))
  return { secret, address: toBeadAddress(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))) }
}

/** Makes a bead wallet with one Ed25519 key, and announces it in a page. */
export const createWallet = async ({ window, id, name, icon, approve, storage }: WalletOptions) => {
  const keyName = `${id}.key`
  const kept = storage.getItem(keyName)
  let { secret, address }: { secret: string; address: string } = kept ? JSON.parse(kept) : await createKey()
  storage.setItem(keyName, JSON.stringify({ secret, address }))
  let network = storage.getItem(`${id}.network`) ?? 'bead:main'

  const listeners: Readonly<Record<BeadEvent, Set<(value?: unknown) => void>>> = {
    account: new Set(),
    network: new Set(),
    disconnect: new Set(),
  }
  const emit = (event: BeadEvent, value?: unknown) => {
    for (const listener of [...listeners[event]]) listener(value)
  }
  const refusal = () => Object.assign(new Error('User rejected the request.'), { code: 4001 })
  const ask = async (request: WalletRequest) => {
    if (!(await approve(request))) throw refusal()
  }
  const isPermitted = () => storage.getItem(`${id}.permitted`) !== null
  const needPermission = () => {
    if (!isPermitted()) throw refusal()
  }
  const move = (next: string) => {
    network = next
    storage.setItem(`${id}.network`, next)
    emit('network', next)
  }

  const provider: BeadProvider = {
    async connect({ silent = false } = {}) {
      if (silent) needPermission()
      if (!isPermitted()) {
        await ask({ method: 'connect' })
        storage.setItem(`${id}.permitted`, 'yes')
      }
      return { address, network }
    },
    async disconnect() {
      storage.removeItem(`${id}.permitted`)
    },
    async sign(text) {
      needPermission()
      await ask({ method: 'sign', text })
      const key = await crypto.subtle.importKey('pkcs8', fromBase64(secret), 'Ed25519', false, ['sign'])
      return toBase64(await crypto.subtle.sign('Ed25519', key, new TextEncoder().encode(text)))
    },
    async switchNetwork(next) {
      needPermission()
      if (!NETWORKS.includes(next)) throw new Error(`This wallet does not know ${next}.`)
      if (next === network) return
      await ask({ method: 'switch', text: next })
      move(next)
    },
    on: (event, listener) => void listeners[event].add(listener),
    off: (event, listener) => void listeners[event].delete(listener),
  }

  const announce = () =>
    window.dispatchEvent(new CustomEvent('bead:announce', { detail: { id, name, icon, provider } }))
  window.addEventListener('bead:discover', announce)
  announce()

  return {
    provider,
    get address() {
      return address
    },
    /** How many listeners pages have put on it. */
    get listeners() {
      return Object.values(listeners).reduce((sum, { size }) => sum + size, 0)
    },
    // What a user does in the wallet itself.
    move,
    async newAccount() {
      ;({ secret, address } = await createKey())
      storage.setItem(keyName, JSON.stringify({ secret, address }))
      if (isPermitted()) emit('account', address)
    },
    leave() {
      storage.removeItem(`${id}.permitted`)
      emit('disconnect')
    },
  }
}
