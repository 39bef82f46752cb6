/**
 * The part of the harness that lives in the page: a mock wallet, and a stopwatch that sees through shadow roots. It is
 * injected before any script of the page runs, so it must stay one function that needs nothing around it, and it must
 * not touch a Trusted Types sink. It patches `attachShadow` (to see inside), `WebSocket` (to stay offline) and
 * `Storage.setItem` (to count).
 */
export function probe(cfg) {
  if (window !== window.top || location.hostname !== '127.0.0.1') return

  /* ---- every root of the document, open or closed, without keeping any of them alive ---- */
  const roots = [new WeakRef(document)]
  const waiters = new Set()
  const observer = new MutationObserver(() => {
    for (const check of waiters) check()
  })
  const watch = { subtree: true, childList: true, attributes: true, characterData: true }
  observer.observe(document, watch)
  const attachShadow = Element.prototype.attachShadow
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init)
    roots.push(new WeakRef(root))
    observer.observe(root, watch)
    return root
  }
  function* liveRoots() {
    for (let i = roots.length - 1; i >= 0; i--) {
      const root = roots[i].deref()
      if (!root) roots.splice(i, 1)
      else if (root === document || root.isConnected) yield root
    }
  }

  /* ---- finding what a user would see ---- */
  const visible = (el, box = el.getBoundingClientRect()) =>
    box.width > 0 && box.height > 0 && el.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const boxOfText = (node) => {
    const range = document.createRange() // an element may be flat, and its text overflow it
    range.selectNodeContents(node)
    return range.getBoundingClientRect()
  }
  const byText = (pattern) => {
    for (const root of liveRoots()) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        if (!pattern.test(node.data)) continue
        const el = node.parentElement ?? node.getRootNode().host
        if (el && !/^(STYLE|SCRIPT|TITLE)$/.test(el.tagName) && visible(el, boxOfText(node))) return el
      }
    }
  }
  const bySelector = (selector) => {
    for (const root of liveRoots()) for (const el of root.querySelectorAll(selector)) if (visible(el)) return el
  }
  const find = (target) => (target.startsWith('css:') ? bySelector(target.slice(4)) : byText(new RegExp(target, 'i')))
  const clickable = (el) => {
    for (let at = el; at; at = at.assignedSlot ?? at.parentElement ?? at.getRootNode().host)
      if (at.matches('button, a[href], [role="button"]')) return at
    return el
  }
  const press = (el) => {
    const init = { bubbles: true, cancelable: true, composed: true, button: 0, isPrimary: true, pointerType: 'mouse' }
    el.dispatchEvent(new PointerEvent('pointerdown', init))
    el.dispatchEvent(new MouseEvent('mousedown', init))
    el.dispatchEvent(new PointerEvent('pointerup', init))
    el.dispatchEvent(new MouseEvent('mouseup', init))
    el.click()
  }

  /* ---- the stopwatch: looks at every mutation and at every frame (fades mutate nothing) ---- */
  const until = (test, what, limit = 20_000) =>
    new Promise((resolve, reject) => {
      const start = performance.now()
      let over = false
      const check = () => {
        if (over) return
        const hit = test()
        if (!hit && performance.now() - start < limit) return
        over = true
        waiters.delete(check)
        hit ? resolve(performance.now()) : reject(new Error(`not seen in ${limit} ms: ${what}`))
      }
      waiters.add(check)
      ;(function frame() {
        check()
        if (!over) requestAnimationFrame(frame)
      })()
    })
  const clickUntil = async (from, to, limit) => {
    await until(() => find(from), from, limit)
    const el = clickable(find(from))
    const start = performance.now()
    const seen = until(() => find(to), to, limit)
    press(el)
    return (await seen) - start
  }

  const longTasks = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })

  const violations = []
  document.addEventListener('securitypolicyviolation', (e) =>
    violations.push([e.effectiveDirective, e.blockedURI, e.sourceFile.replace(/^.*\//, ''), e.sample.slice(0, 60)]),
  )

  /* ---- what the page does that another could notice ---- */
  const traces = { wallet: [], storage: 0, sockets: 0, frames: 0 }
  const realSetItem = Storage.prototype.setItem
  Storage.prototype.setItem = function (...given) {
    traces.storage += 1
    return realSetItem.apply(this, given)
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLIFrameElement) traces.frames += 1
  }).observe(document, { childList: true, subtree: true })

  window.__bench = {
    traces,
    violations,
    longTasks,
    see: (target) => Boolean(find(target)),
    count: (selector) => [...liveRoots()].reduce((sum, root) => sum + root.querySelectorAll(selector).length, 0),
    wait: (target, limit) => until(() => find(target), target, limit),
    gone: (target, limit) => until(() => !find(target), `end of ${target}`, limit),
    press: (target) => press(clickable(find(target))),
    look: (target) => {
      const el = clickable(find(target))
      const { width, height } = el.getBoundingClientRect()
      const { backgroundColor, borderRadius, color } = getComputedStyle(el)
      return [Math.round(width), Math.round(height), backgroundColor, borderRadius, color].join(' ')
    },
    clickUntil,
  }

  /* ---- sockets to other hosts: open, and answer any JSON-RPC call with a fixed result ---- */
  window.WebSocket = class extends EventTarget {
    static CONNECTING = 0
    static OPEN = 1
    static CLOSING = 2
    static CLOSED = 3
    readyState = 0
    bufferedAmount = 0
    constructor(url) {
      super()
      traces.sockets += 1
      this.url = String(url)
      setTimeout(() => {
        this.readyState = 1
        this.#fire(new Event('open'))
      })
    }
    send(data) {
      let call
      try {
        call = JSON.parse(data)
      } catch {}
      if (!call?.method) return
      const answer = JSON.stringify({ id: call.id, jsonrpc: '2.0', result: '0x1' })
      setTimeout(() => this.#fire(new MessageEvent('message', { data: answer })))
    }
    close() {
      this.readyState = 3
      setTimeout(() => this.#fire(new CloseEvent('close')))
    }
    #fire(event) {
      this[`on${event.type}`]?.(event)
      this.dispatchEvent(event)
    }
  }

  /* ---- the mock wallets: they answer at once ---- */
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="32" height="32"/%3E'
  // A wallet remembers whom it let in, and not in the page; the nearest thing that we have is its storage.
  const addressAt = (at) => (at === 0 ? cfg.address : `0x${at.toString(16).padStart(40, '0')}`)
  const addresses = Array.from({ length: cfg.accounts }, (_, at) => addressAt(at))
  let accounts = localStorage.getItem('bench-wallet') ? addresses : []
  const remember = (given) => {
    accounts = given
    if (given.length) realSetItem.call(localStorage, 'bench-wallet', 'let in')
    else localStorage.removeItem('bench-wallet')
    return accounts
  }
  const grant = [{ parentCapability: 'eth_accounts', caveats: [] }]
  const answers = {
    eth_chainId: () => '0x1',
    net_version: () => '1',
    eth_accounts: () => accounts,
    eth_requestAccounts: () => remember(addresses),
    wallet_requestPermissions: () => remember(addresses) && grant,
    wallet_getPermissions: () => (accounts.length ? grant : []),
    wallet_revokePermissions: () => remember([]) && null,
    wallet_switchEthereumChain: () => null,
    eth_blockNumber: () => '0x1',
    eth_getBalance: () => '0x0',
    eth_call: () => '0x',
  }
  // Nothing ever happens in it; listeners that are left behind weigh what they weigh.
  const listeners = {}
  const provider = {
    isConnected: () => true,
    on: (name, listener) => {
      listeners[name] = (listeners[name] ?? new Set()).add(listener)
      return provider
    },
    removeListener: (name, listener) => {
      listeners[name]?.delete(listener)
      return provider
    },
    request: async ({ method, params }) => {
      traces.wallet.push(method)
      if (answers[method]) return answers[method](params)
      throw Object.assign(new Error(`mock: no ${method}`), { code: 4200 })
    },
  }
  const infoAt = (at) => ({
    uuid: `6f1d0c0e-6c2b-4b4e-9a39-${at.toString(16).padStart(12, '0')}`,
    name: at === 0 ? cfg.walletName : `Wallet ${at}`,
    icon,
    rdns: at === 0 ? cfg.rdns : `${cfg.rdns}${at}`,
  })
  const wallets = Array.from({ length: cfg.wallets }, (_, at) =>
    Object.freeze({ info: infoAt(at), provider: at === 0 ? provider : { ...provider } }),
  )
  const announce = () => {
    for (const detail of wallets) dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
