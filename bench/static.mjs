import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { isBaseline } from './apps.mjs'
import { footprint } from './install.mjs'
import { record, SHOTS } from './results.mjs'
import { launch, visit } from './visit.mjs'
import { attempt, sleep } from './wait.mjs'

const require = createRequire(import.meta.url)
const axeSource = readFileSync(createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'))

/** How long a page is left alone, in seconds. */
export const IDLE = { loaded: 10, connected: 30 }

const axe = async (visitor) => {
  await visitor.run(`${axeSource};0`)
  return visitor.run(`axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
    violations.map(({ id, impact, tags, nodes }) =>
      ({ id, impact, nodes: nodes.length, wcag: tags.some((tag) => /^wcag/.test(tag)) })))`)
}

const difference = (after, before) =>
  Object.fromEntries(Object.keys(after).map((key) => [key, after[key] - before[key]]))

/** One visit from the first byte to the account, and the next one, which restores. */
const stages = async (browser, app) => {
  const visitor = await visit(browser, app)
  const shot = (stage) => visitor.page.screenshot({ path: join(SHOTS, `${app.name}-${stage}.png`) })
  const found = {}
  await visitor.load()
  found.initial = visitor.loaded()
  // What our mock internet does not have is not their fault.
  const isTheirs = ({ type, text }) => /error|warning|uncaught/.test(type) && !/Failed to load|\b404\b/.test(text)
  found.console = visitor.messages.filter(isTheirs)
  if (isBaseline(app)) {
    await visitor.end()
    return found
  }
  await sleep(IDLE.loaded * 1000)
  found.idle = await visitor.traces()
  found.open = await attempt(async () => {
    await visitor.open()
    await visitor.settle()
    await sleep(500)
    await shot('open')
    found.look = await visitor.call('look', app.walletName)
    return visitor.loaded()
  })
  found.axe = await attempt(() => axe(visitor))
  found.connected = await attempt(async () => {
    await visitor.pick()
    await visitor.settle()
    await shot('connected')
    return visitor.loaded()
  })
  found.idleConnected = await attempt(async () => {
    const before = await visitor.traces()
    await sleep(IDLE.connected * 1000)
    return difference(await visitor.traces(), before)
  })
  found.account = await attempt(async () => {
    await visitor.showAccount()
    await visitor.settle()
    await shot('account')
    return visitor.loaded()
  })
  found.restored = await attempt(async () => {
    await visitor.load()
    await visitor.call('wait', app.accountText, 10_000)
    await visitor.settle()
    await shot('restored')
    return visitor.loaded()
  })
  await visitor.end()
  return found
}

/** Another visit, to the code that a phone scans. */
const codeShown = async (browser, app) => {
  const visitor = await visit(browser, app)
  await visitor.load()
  await visitor.open()
  await visitor.showCode()
  await visitor.settle()
  await visitor.page.screenshot({ path: join(SHOTS, `${app.name}-code.png`) })
  const loaded = visitor.loaded()
  await visitor.end()
  return loaded
}

const POLICIES = {
  strict: "script-src 'self'; style-src 'self'",
  trustedTypes: "require-trusted-types-for 'script'",
  both: "script-src 'self'; style-src 'self'; require-trusted-types-for 'script'",
}

/** How far an app comes under each policy; `look` is what its row looks like without any. */
const underPolicies = async (browser, app, look) => {
  const found = {}
  for (const [name, policy] of Object.entries(POLICIES)) {
    const visitor = await visit(browser, app, { headers: { 'content-security-policy': policy } })
    await visitor.load()
    const boots = await visitor.call('see', app.connect)
    const opens = boots && (await attempt(() => visitor.open(6000).then(() => true))) === true
    if (opens) {
      await visitor.settle()
      await sleep(500)
    }
    const styled = opens && (await visitor.call('look', app.walletName)) === look
    await visitor.page.screenshot({ path: join(SHOTS, `${app.name}-${name}.png`) })
    const connects = opens && (await attempt(() => visitor.pick(6000).then(() => true))) === true
    const kinds = (await visitor.run('__bench.violations')).map((kind) => kind.filter(Boolean).join(' | '))
    found[name] = { boots, opens, styled, connects, kinds: [...new Set(kinds)] }
    await visitor.end()
  }
  return found
}

/** What is measured once: sizes, requests, what an idle page does, policies, axe, pictures. */
export const measureOnce = async (apps) => {
  const browser = await launch()
  for (const app of apps) {
    const found = await stages(browser, app)
    if (app.code) found.code = await attempt(() => codeShown(browser, app))
    const policies = isBaseline(app) ? {} : await underPolicies(browser, app, found.look)
    record(app, { footprint: footprint(app), stages: found, policies })
    const failed = Object.entries(found).filter(([, stage]) => stage?.failed)
    console.log('static', app.name, ...failed.map(([stage, { failed }]) => `${stage}: ${failed}`))
  }
  await browser.close()
}
