/**
 * The part of the harness that lives in the page while the long list is measured. It is injected before any script of the
 * page runs, so it must stay one function that needs nothing around it.
 */
export function scrollProbe() {
  if (window !== window.top) return
  const answers = []
  new PerformanceObserver((list) => {
    for (const { name, responseEnd } of list.getEntries()) if (/[?&]search=/.test(name)) answers.push(responseEnd)
  }).observe({ type: 'resource' })

  let root
  const inside = (selector) => {
    root ??= [...document.querySelectorAll('*')].find(({ shadowRoot }) =>
      shadowRoot?.querySelector('dialog'),
    )?.shadowRoot
    return [...(root?.querySelectorAll(selector) ?? [])]
  }
  const frame = () => new Promise((done) => requestAnimationFrame(done))
  /** When what stands in the page now has been drawn. */
  const painted = async () => {
    await frame()
    const { port1, port2 } = new MessageChannel()
    await new Promise((done) => {
      port1.onmessage = done
      port2.postMessage(0)
    })
    port1.close()
    return performance.now()
  }
  const until = (test) =>
    new Promise((done) => {
      const check = () => {
        if (!test()) return
        observer.disconnect()
        done()
      }
      const observer = new MutationObserver(check)
      observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
      check()
    })
  const type = (input, text) => {
    // React looks at the element's own property; this is the one behind it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, text)
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
  }
  const registry = () => window.demo.modal.plugins.walletRegistry

  window.__scroll = {
    /** Scrolls to the end, so many pixels a frame; at an end with more behind it, waits for that. */
    async run(step) {
      const [body] = inside('.portico-body')
      body.scrollTop = 0
      for (let i = 0; i < 30; i += 1) await frame()
      const frames = []
      let last = await frame()
      for (;;) {
        const before = body.scrollTop
        body.scrollTop = before + step
        const now = await frame()
        frames.push(now - last)
        last = now
        if (body.scrollTop === before && !registry().getSnapshot().hasMore) break
      }
      return { frames, loaded: registry().getSnapshot().wallets.length }
    },
    /** Types a name, and waits for the registry's answer. */
    async search(name) {
      const [input] = inside('.portico-field > input')
      const rows = () => inside('.portico-list[data-long] .portico-row')
      const isListed = () => rows().length > 0 && rows().every(({ textContent }) => textContent.includes(name))
      const known = answers.length
      const start = performance.now()
      type(input, name)
      const typed = (await painted()) - start
      // The places of wallets that are on their way stay until the registry has answered.
      await until(() => isListed() && inside('.portico-skeleton').length === 0)
      const end = await painted()
      while (answers.length === known) await frame()
      const found = { typed, answered: end - answers.at(-1), listed: rows().length }
      type(input, '')
      await painted()
      return found
    },
  }
}
