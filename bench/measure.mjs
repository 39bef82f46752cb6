/**
 * Measures wallet-connection modals side by side; see README.md.
 *
 *     npm run bench                       install, build, static, leak, timing, table, for every app
 *     npm run bench -- portico            the same for us alone
 *     npm run bench -- timing --rounds=15 one step; steps merge into results/results.json
 *     npm run bench -- scroll             our long list alone; nothing has to be installed or built before
 *     npm run bench -- tokens             an account of 1,000 tokens, scrolled; `activity`: a long history
 *     npm run bench -- journey            opening, connecting, from view to view: the longest task of each step
 *     npm run bench -- crowd portico      us alone, beside thousands of wallets and accounts
 */
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { measureActivity } from './activity.mjs'
import { readApps } from './apps.mjs'
import { build } from './build.mjs'
import { measureCrowd } from './crowd.mjs'
import { install } from './install.mjs'
import { measureJourney } from './journey.mjs'
import { measureLeaks } from './leaks.mjs'
import { measureScroll } from './scroll.mjs'
import { measureOnce } from './static.mjs'
import { writeTable } from './table.mjs'
import { measureTokens } from './tokens.mjs'
import { measureTimings } from './timing.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cycles: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '9' },
    rounds4x: { type: 'string', default: '3' },
    profile: { type: 'boolean', default: false },
    wallets: { type: 'string', default: '5000' },
    throttle: { type: 'string', default: '4' },
  },
})
const counts = {
  cycles: Number(values.cycles),
  rounds: Number(values.rounds),
  rounds4x: Number(values.rounds4x),
  profile: values.profile,
  wallets: Number(values.wallets),
  throttle: Number(values.throttle),
}

const STEPS = {
  install: async (apps) => {
    for (const app of apps) {
      await install(app)
      console.log('install', app.name)
    }
  },
  build: async (apps) => {
    for (const app of apps) {
      rmSync(app.dist, { recursive: true, force: true })
      await build(app)
      console.log('build', app.name)
    }
  },
  static: measureOnce,
  leak: measureLeaks,
  timing: measureTimings,
  table: writeTable,
}

/** What is no matter of the apps is done only where it is asked for by name. */
const ALONE = {
  activity: measureActivity,
  scroll: measureScroll,
  tokens: measureTokens,
  crowd: measureCrowd,
  journey: measureJourney,
}

const isStep = (name) => name in STEPS || name in ALONE
const steps = positionals.filter(isStep)
const apps = readApps(positionals.filter((name) => !isStep(name)))
for (const step of steps.length > 0 ? steps : Object.keys(STEPS)) await (STEPS[step] ?? ALONE[step])(apps, counts)
