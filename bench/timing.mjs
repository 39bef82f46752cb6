import { loadavg } from 'node:os'
import { isBaseline } from './apps.mjs'
import { record } from './results.mjs'
import { launch, visit } from './visit.mjs'
import { attempt, sleep } from './wait.mjs'

const NAMES = ['script', 'task', 'compile', 'blocking', 'cold', 'warm', 'connect', 'code']

const median = (values) => {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

const sample = async (browser, app, throttle) => {
  const visitor = await visit(browser, app, { throttle })
  try {
    await visitor.load()
    const { ScriptDuration, TaskDuration, V8CompileDuration } = await visitor.metrics()
    const long = await visitor.run('__bench.longTasks')
    const found = {
      script: ScriptDuration * 1000,
      task: TaskDuration * 1000,
      compile: V8CompileDuration * 1000,
      blocking: long.reduce((sum, duration) => sum + duration - 50, 0),
    }
    if (isBaseline(app)) return found
    found.cold = await visitor.open()
    await visitor.settle(400)
    await visitor.closeModal()
    await sleep(400)
    found.warm = await visitor.open()
    await visitor.settle(400)
    found.connect = await visitor.pick()
    return found
  } finally {
    await visitor.end()
  }
}

/** From the click to the code that a phone scans, on a page that was just entered. */
const codeSample = async (browser, app, throttle) => {
  const visitor = await visit(browser, app, { throttle })
  try {
    await visitor.load()
    await visitor.open()
    await visitor.settle(400)
    return { code: await visitor.showCode() }
  } finally {
    await visitor.end()
  }
}

/** Round robin: a slow minute of the machine falls on every app alike. The first round is thrown away. */
const measure = async (apps, key, throttle, rounds) => {
  const samples = Object.fromEntries(apps.map(({ name }) => [name, []]))
  const loads = []
  for (let round = 0; round <= rounds; round += 1) {
    const browser = await launch()
    for (const [index] of apps.entries()) {
      const app = apps[(index + round) % apps.length]
      const found = await attempt(async () => ({
        ...(await sample(browser, app, throttle)),
        ...(app.code && (await codeSample(browser, app, throttle))),
      }))
      if (found.failed) console.log(key, round, app.name, found.failed)
      else if (round > 0) samples[app.name].push(found)
    }
    await browser.close()
    loads.push(loadavg()[0])
    console.log(key, `${round}/${rounds}`, 'load', loads.at(-1).toFixed(1))
  }
  for (const app of apps) {
    const taken = samples[app.name]
    const medians = Object.fromEntries(NAMES.map((name) => [name, median(taken.map((found) => found[name]))]))
    record(app, { [key]: { rounds: taken.length, loads, ...medians, samples: taken } })
  }
}

/** Script at load, opening cold and warm, connecting; also with the processor slowed four times. */
export const measureTimings = async (apps, { rounds, rounds4x }) => {
  if (rounds > 0) await measure(apps, 'timing', 1, rounds)
  if (rounds4x > 0) await measure(apps, 'timing4x', 4, rounds4x)
}
