import { expect, test, vi } from 'vitest'
import type { AnyPlugin, PluginContext } from '../../../src/kernel/contract/plugin.js'
import { definePlugin } from '../../../src/kernel/define/define-plugin.js'
import { featureConformance } from '../../../src/testing/conformance/feature-conformance.js'
import { scriptedHttp } from '../../../src/testing/ports/scripted-http.js'
import { brokenPromises } from './broken-promises.js'

// A bug that hangs is waited for, some seconds each.
vi.setConfig({ testTimeout: 60_000 })

const feature = (setup: (context: PluginContext<Record<string, never>, undefined>) => void) =>
  definePlugin({ id: 'feature', setup })
const brokenBy = (make: () => AnyPlugin) => brokenPromises(featureConformance(make))

test.concurrent('finds a timer that outlives the modal', async () => {
  const broken = await brokenBy(
    feature(({ tap, clock, window }) =>
      tap('connect.after', async () => {
        if (window) clock.after(60_000, () => undefined)
      }),
    ),
  )
  expect(broken).toEqual({
    'destroy leaves no listener, timer or wallet watcher where a wallet was connected': '1 timers still run.',
  })
})

test.concurrent('finds work that goes on after destroy', async () => {
  const make = feature(({ http, storage, tap }) =>
    tap('connect.after', async () => {
      void http('https://slow.example').then(() => storage.setItem('late', '1'))
    }),
  )
  const slow = { http: () => scriptedHttp([{ match: 'https://slow', answer: {}, held: true }]) }
  expect(await brokenPromises(featureConformance(make, slow))).toEqual({
    'destroy leaves no listener, timer or wallet watcher where a wallet was connected':
      'Something was stored after the modal was destroyed.',
  })
})

test.concurrent('finds a listener that stays, and a dispose that fails', async () => {
  const listening = await brokenBy(feature(({ window }) => window?.addEventListener('focus', () => undefined)))
  expect(Object.values(listening)).toContain('1 listeners are still on the page.')
  const failing = await brokenBy(
    feature(({ onDispose }) =>
      onDispose(() => {
        throw new Error('no')
      }),
    ),
  )
  expect(failing).toMatchObject({
    'destroy leaves no listener, timer or request where nothing was done, and is harmless twice':
      'Some plugins could not be taken down.',
  })
})

test.concurrent('finds a before tap that never answers', async () => {
  const broken = await brokenBy(feature(({ tap }) => tap('connect.before', () => new Promise(() => {}))))
  expect(broken).toMatchObject({
    'a wallet is connected, or refused with a code; then disconnected':
      'A connect, with the feature listed, never ended.',
  })
})

test.concurrent('finds a need that is not listed in the fixture', async () => {
  const broken = await brokenBy(() => definePlugin({ id: 'feature', needs: ['names'] })())
  expect(broken).toMatchObject({
    'it is set up behind what it needs, and says what is missing':
      'A needed plugin is not listed: feature > names. Add it to `plugins`.',
  })
})
