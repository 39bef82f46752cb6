import type { Page } from '@playwright/test'

/** What a wallet that a test brings does: `never` answers nothing, `{ error }` throws it, anything else is the answer. */
export interface ScriptedWallet {
  readonly name: string
  readonly rdns: string
  readonly answers?: Readonly<Record<string, unknown>>
  /** The provider and all that is announced cannot be changed. */
  readonly frozen?: boolean
  /** Reading `request` throws once `window.armed` is there. */
  readonly throwsOnGetters?: boolean
  /** How many wallets, each of its own name, and how often each is announced. */
  readonly copies?: number
  readonly times?: number
  /** Milliseconds after which it shows up. */
  readonly after?: number
  /** The account is shared from the start. */
  readonly permitted?: boolean
}

/** Puts a wallet into every page that is opened from now on; `window.scripted` has each by its rdns. */
export const injectScripted = (page: Page, wallet: ScriptedWallet): Promise<unknown> =>
  page.addInitScript((script: ScriptedWallet) => {
    // Firefox runs this in the blank page too, which lacks `crypto.randomUUID`.
    if (!isSecureContext) return
    const ACCOUNT = `0x${'a1'.repeat(20)}`
    const { answers = {}, copies = 1, times = 1, after = 0, name, rdns } = script
    const make = (index: number) => {
      const listeners = new Map<string, Set<(value: unknown) => void>>()
      const asked: string[] = []
      let permitted = script.permitted ?? false
      const request = async ({ method }: { readonly method: string }): Promise<unknown> => {
        asked.push(method)
        const said = answers[method]
        if (said === 'never') return new Promise(() => {})
        if (typeof said === 'object' && said !== null && 'error' in said) throw said.error
        if (method in answers) return said
        if (method === 'eth_requestAccounts') permitted = true
        if (method === 'wallet_revokePermissions') permitted = false
        if (method === 'eth_accounts' || method === 'eth_requestAccounts') return permitted ? [ACCOUNT] : []
        return method === 'eth_chainId' ? '0x1' : null
      }
      const provider = {
        on: (event: string, listener: (value: unknown) => void) =>
          void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
        removeListener: (event: string, listener: (value: unknown) => void) =>
          void listeners.get(event)?.delete(listener),
        get request() {
          if (script.throwsOnGetters && 'armed' in window) throw new Error('a getter that throws')
          return request
        },
      }
      const suffix = copies > 1 ? `${index}` : ''
      const info = {
        uuid: crypto.randomUUID(),
        name: `${name}${suffix}`,
        rdns: `${rdns}${suffix}`,
        icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      }
      const emit = (event: string, value: unknown) => {
        // An empty list says that the permission is gone, and the wallet then answers so, too.
        if (event === 'accountsChanged' && Array.isArray(value) && value.length === 0) permitted = false
        for (const listener of listeners.get(event) ?? []) listener(value)
      }
      const detail = script.frozen
        ? Object.freeze({ info: Object.freeze(info), provider: Object.freeze(provider) })
        : { info, provider }
      const announce = () => {
        for (let time = 0; time < times; time++) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
      }
      addEventListener('eip6963:requestProvider', announce)
      announce()
      const page = window as unknown as { scripted?: Record<string, unknown> }
      page.scripted = page.scripted ?? {}
      page.scripted[info.rdns] = { asked, emit, account: ACCOUNT }
    }
    const start = () => {
      for (let index = 0; index < copies; index++) make(index)
    }
    if (after > 0) setTimeout(start, after)
    else start()
  }, wallet)

/** What such a wallet was asked, in order. */
export const askedOf = (page: Page, rdns: string): Promise<readonly string[]> =>
  page.evaluate(
    (id) => (window as unknown as { scripted: Record<string, { asked: string[] }> }).scripted[id]?.asked ?? [],
    rdns,
  )

/** Makes such a wallet say something by itself, many times. */
export const emitFrom = (page: Page, rdns: string, events: readonly (readonly [string, unknown])[]): Promise<void> =>
  page.evaluate(
    ([id, all]) => {
      const { scripted } = window as unknown as {
        scripted: Record<string, { emit(event: string, value: unknown): void }>
      }
      for (const [event, value] of all) scripted[id]?.emit(event, value)
    },
    [rdns, events] as const,
  )
