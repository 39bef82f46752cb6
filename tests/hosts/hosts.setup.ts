import { test } from '@playwright/test'
import { buildHost, HOSTS } from './build-host.mjs'

// Two at a time: most of it is waiting for the registry.
test.describe.configure({ mode: 'parallel' })

for (const name of Object.keys(HOSTS)) {
  test(`${name}: installs the packed package and builds without configuration`, async () => {
    test.setTimeout(300_000)
    await buildHost(name)
  })
}
