import type { BrowserContext } from '@playwright/test'
import type { Snapshot } from 'portico'

/** What watches the page from inside, from before its first script on. */
const watchFromInside = () => {
  const report = (text: string) => void (window as unknown as { reportProblem(text: string): void }).reportProblem(text)
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    report(`policy: ${violatedDirective} ${blockedURI} ${sample}`)
  })

  /** What each wallet has said of the accounts that it shares, last of all; by its uuid, and by its rdns. */
  const shared = new Map<string, readonly string[]>()
  /** Wallets that allow no listener: their accounts are unknown. */
  const deaf = new Set<string>()
  const hear = (names: readonly string[], accounts: unknown) => {
    if (!Array.isArray(accounts)) return
    for (const name of names)
      shared.set(
        name,
        accounts.map((account) => String(account).toLowerCase()),
      )
  }
  const seen = new WeakSet<object>()
  /** Listens in on a provider: on its answers, and on its events as others hear them. */
  const listenIn = (provider: Record<string, unknown>, names: readonly string[]) => {
    if (seen.has(provider)) return
    seen.add(provider)
    const { request, on, removeListener } = provider as Record<string, (...args: unknown[]) => unknown>
    const own = new Map<unknown, (value: unknown) => void>()
    Object.assign(provider, {
      request: async (asked: { readonly method: string }) => {
        const answer = await request?.call(provider, asked)
        if (/^eth_(requestA|a)ccounts$/.test(asked?.method)) hear(names, answer)
        return answer
      },
      on: (event: string, listener: (value: unknown) => void) => {
        const heard = (value: unknown) => {
          if (event === 'accountsChanged') hear(names, value)
          listener(value)
        }
        own.set(listener, heard)
        return on?.call(provider, event, heard)
      },
      removeListener: (event: string, listener: unknown) =>
        removeListener?.call(provider, event, own.get(listener) ?? listener),
    })
  }
  addEventListener('eip6963:announceProvider', ({ detail }: CustomEventInit) => {
    const names: string[] = []
    try {
      names.push(detail.info.rdns, `${detail.info.rdns}#${detail.info.uuid}`)
      listenIn(detail.provider, names)
    } catch {
      for (const name of names) deaf.add(name)
    }
  })

  interface StandardWallet {
    readonly name: string
    readonly chains: readonly string[]
    readonly accounts: readonly { readonly address: string }[]
  }
  /** Wallets of the Wallet Standard on Solana, by name: what they share is there to read. */
  const standard = new Map<string, StandardWallet>()
  addEventListener('wallet-standard:register-wallet', ({ detail }: CustomEventInit) => {
    detail({
      register: (...wallets: readonly StandardWallet[]) => {
        for (const wallet of wallets)
          if (wallet.chains.some((chain) => chain.startsWith('solana:'))) standard.set(wallet.name, wallet)
        return () => {}
      },
    })
  })

  /** A snapshot agrees with itself, or it is reported. */
  const check = (snapshot: Snapshot) => {
    const { connectors: _connectors, ...rest } = snapshot
    const wrong = (text: string) => report(`snapshot: ${text} in ${JSON.stringify(rest)}`)
    for (const state of Object.values(snapshot.namespaces)) {
      const { address, caipAddress, caipNetwork, connectedWalletInfo, connections, status } = state
      if (state.isConnected !== (status === 'connected')) wrong('isConnected and status disagree')
      if (status !== 'connected') {
        if (address !== undefined || caipAddress !== undefined) wrong('an address without a connection')
        if (connectedWalletInfo !== undefined) wrong('a wallet without a connection')
        if (state.balance !== undefined || state.allAccounts.length > 0) wrong('an account without a connection')
        if (connections.length > 0) wrong('a connection that is not connected')
        continue
      }
      if (!address) wrong('connected without an address')
      if (!caipNetwork) wrong('connected without a network')
      if (!connectedWalletInfo?.name || !connectedWalletInfo.identifier) wrong('connected without a wallet')
      if (caipAddress !== `${caipNetwork?.caipNetworkId}:${address}`) wrong('address and network disagree')
      if (state.allAccounts.every((entry) => entry.address !== address)) wrong('an address the wallet does not share')
      for (const { connectorId, account } of state.namespace === 'solana' ? connections : []) {
        // What a phone or the frame of an embedded wallet shares is not heard here.
        const { type } = snapshot.connectors.find(({ id }) => id === connectorId) ?? {}
        if (type === 'WALLET_CONNECT' || type === 'AUTH') continue
        if (!standard.get(connectorId)?.accounts.some(({ address: shared }) => shared === account))
          wrong(`connected to ${account}, which ${connectorId} does not share`)
      }
      // What Bitcoin wallets share is not heard here.
      for (const { connectorId, account } of state.namespace === 'eip155' ? connections : []) {
        const said = shared.get(connectorId)
        if (deaf.has(connectorId) || !connectorId.includes('.')) continue
        if (!said?.includes(account.toLowerCase()))
          wrong(`connected to ${account}, which ${connectorId} does not share`)
      }
      const active = connections.find(({ connectorId }) => connectorId === connectedWalletInfo?.identifier)
      if (active?.account !== address) wrong('address and connection disagree')
      if (active?.chain !== caipNetwork?.caipNetworkId) wrong('network and connection disagree')
      if (active?.wallet.name !== connectedWalletInfo?.name) wrong('wallet and connection disagree')
    }
    const active = snapshot.namespaces[snapshot.activeNamespace ?? '']
    if (snapshot.caipNetworkId !== active?.caipNetwork?.caipNetworkId) wrong('two active networks')
    if (snapshot.open !== (snapshot.view !== undefined)) wrong('open and view disagree')
  }

  /** The page gives its modal away here; each of its snapshots is looked at. */
  let given: unknown
  Object.defineProperty(window, 'demo', {
    configurable: true,
    enumerable: true,
    get: () => given,
    set(demo: { readonly modal: { getSnapshot(): Snapshot; subscribe(listener: (next: Snapshot) => void): void } }) {
      given = demo
      check(demo.modal.getSnapshot())
      demo.modal.subscribe(check)
    },
  })
}

/** The problems of the pages of a context. */
export interface Watch {
  readonly problems: readonly string[]
  /** Every request that was made so far, by url, but those to one origin. */
  requestsBeyond(own: string): readonly string[]
  /** Lets a test cause what it is about. */
  expectProblem(pattern: RegExp): void
}

/** Whether the console says that Chromium ignores a directive of the policy, which it does not know yet. */
export const isUnknownDirective = (text: string): boolean =>
  text === "Unrecognized Content-Security-Policy directive 'webrtc'."

/**
 * Watches every page of a context: errors of scripts and in the console, breaches of the Content-Security-Policy, requests
 * to any origin but those of `origins`, and snapshots of the modal that do not agree with themselves.
 */
export const watch = async (context: BrowserContext, origins: ReadonlySet<string>): Promise<Watch> => {
  const problems: string[] = []
  const requests: string[] = []
  const expected: RegExp[] = []
  await context.exposeBinding('reportProblem', (_, text: string) => void problems.push(text))
  await context.addInitScript(watchFromInside)
  context.on('weberror', (error) => problems.push(`error: ${error.error().stack}`))
  context.on('console', (message) => {
    if (message.type() === 'error' && !isUnknownDirective(message.text())) problems.push(`console: ${message.text()}`)
  })
  const see = (url: string) => {
    if (/^(data|blob):/.test(url)) return
    requests.push(url)
    const { origin } = new URL(url)
    // Firefox reports the request that opens a socket, too.
    if (!origins.has(origin) && !origins.has(origin.replace('http', 'ws'))) problems.push(`request: ${url}`)
  }
  context.on('request', (request) => see(request.url()))
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      if (!origins.has(new URL(socket.url()).origin)) problems.push(`socket: ${socket.url()}`)
    }),
  )
  return {
    get problems() {
      return problems.filter((problem) => expected.every((pattern) => !pattern.test(problem)))
    },
    requestsBeyond: (own) => requests.filter((url) => new URL(url).origin !== new URL(own).origin),
    expectProblem: (pattern) => void expected.push(pattern),
  }
}
