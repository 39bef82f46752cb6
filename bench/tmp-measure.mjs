import { chromium } from '@playwright/test'
import { serveDemo } from '../examples/demo/serve.mjs'
const site = await serveDemo({ production: true, phone: true })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium' })
const times = []
for (let i = 0; i < 9; i++) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(site.url)
  await page.getByRole('button', { name: /connect/i }).first().click()
  const row = page.getByRole('button', { name: /^WalletConnect/ })
  await row.waitFor()
  await page.waitForTimeout(500)
  const ms = await page.evaluate(async () => {
    const root = document.querySelector('portico-modal').shadowRoot
    const row = [...root.querySelectorAll('button')].find((b) => /^WalletConnect/.test(b.textContent))
    const t0 = performance.now()
    row.click()
    await new Promise((resolve) => {
      const look = () => (root.querySelector('.portico-code svg path') ? resolve() : requestAnimationFrame(look))
      look()
    })
    return performance.now() - t0
  })
  times.push(Math.round(ms))
  await context.close()
}
console.log('click to code, ms', times, 'median', [...times].sort((a, b) => a - b)[4])
// long list
site.network.registry.size(5000)
const context = await browser.newContext()
const page = await context.newPage()
await page.goto(site.url)
await page.getByRole('button', { name: /connect/i }).first().click()
await page.getByRole('button', { name: /All wallets/i }).click()
await page.waitForTimeout(1500)
const cdp = await context.newCDPSession(page)
await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
const result = await page.evaluate(async () => {
  const tasks = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map((e) => Math.round(e.duration)))).observe({ entryTypes: ['longtask'] })
  const root = document.querySelector('portico-modal').shadowRoot
  const scroller = [...root.querySelectorAll('*')].filter((e) => e.scrollHeight > e.clientHeight + 100 && /auto|scroll/.test(getComputedStyle(e).overflowY))[0]
  let frames = 0
  const start = performance.now()
  while (performance.now() - start < 12000) {
    scroller.scrollTop += 300
    frames++
    await new Promise(requestAnimationFrame)
  }
  return { tasks, frames, top: scroller.scrollTop, height: scroller.scrollHeight, rows: root.querySelectorAll('[role="listitem"], li').length }
})
console.log('scroll', JSON.stringify(result))
await browser.close()
await site.stop()
