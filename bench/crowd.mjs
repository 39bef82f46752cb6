import { loadavg } from 'node:os'
import { launch, visit } from './visit.mjs'

/** How many of each are measured; one is the page without a crowd. */
const COUNTS = { wallets: [1, 1000, 10_000], accounts: [1, 2000, 20_000] }
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1]
const longest = (tasks) => tasks.reduce((most, duration) => Math.max(most, duration), 0)

const sample = async (browser, app, crowd) => {
  const visitor = await visit(browser, app, crowd)
  try {
    await visitor.load()
    const before = (await visitor.metrics()).TaskDuration * 1000
    const open = await visitor.open(120_000)
    await visitor.settle()
    const rows = await visitor.call('count', 'li')
    const opened = (await visitor.metrics()).TaskDuration * 1000
    const connect = await visitor.pick(120_000)
    await visitor.settle()
    const connected = (await visitor.metrics()).TaskDuration * 1000
    return {
      'ms of tasks at load': before,
      'click to row': open,
      'ms of tasks for it': opened - before,
      'rows drawn': rows,
      'row to connected': connect,
      'ms of its tasks': connected - opened,
      'longest task': longest(await visitor.run('__bench.longTasks')),
    }
  } finally {
    await visitor.end()
  }
}

/** Opens Connect among thousands of announced wallets, and connects a wallet that shares thousands of accounts. */
export const measureCrowd = async (apps, { rounds4x }) => {
  const app = apps.find(({ name }) => name === 'portico')
  const browser = await launch()
  for (const [kind, counts] of Object.entries(COUNTS)) {
    for (const count of counts) {
      const found = []
      for (let round = 0; round < rounds4x; round += 1) found.push(await sample(browser, app, { [kind]: count }))
      const told = Object.keys(found[0]).map((name) => `${name} ${median(found.map((one) => one[name])).toFixed(0)}`)
      console.log(`${count} ${kind}: ${told.join(', ')}; load average ${loadavg()[0].toFixed(1)}`)
    }
  }
  await browser.close()
}
