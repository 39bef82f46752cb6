// @ts-check
import { expect, test } from 'vitest'
import { onEachDatabase } from './on-each-database.mjs'
import { createBrowser, send } from './server-helpers.mjs'

onEachDatabase((world) => {
  test('a code is accepted by one of two servers', async () => {
    const other = await world.startAnother()
    const { body } = await send(world.server, 'POST', '/v1/login', { body: { email: 'ann@example.com' } })
    const { code = '' } = await world.mailbox.waitFor('ann@example.com')
    const servers = [world.server, other, world.server, other, world.server, other]
    const answers = await Promise.all(servers.map((server) => world.browser(server).enter(body.login, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410])
  })

  test('a refresh is accepted twice by two servers, and its third use ends the session', async () => {
    const other = await world.startAnother()
    const browser = world.browser()
    await browser.logIn(world.mailbox, 'ann@example.com')
    const { refresh } = browser.state
    const answers = await Promise.all(
      [world.server, other, world.server, other].map((server) =>
        createBrowser({ server, now: world.clock.now, key: browser.key, refresh }).refresh(),
      ),
    )
    const codes = answers.map(({ status, code }) => code ?? status).sort()
    expect(codes).toEqual([200, 200, 'SESSION_ENDED', 'SESSION_ENDED'])
    const token = answers.find(({ status }) => status === 200)?.body.token
    const winner = createBrowser({ server: other, now: world.clock.now, key: browser.key, token })
    expect((await winner.call('GET', '/v1/wallet')).code).toBe('SESSION_ENDED')
  })

  test('a code of one server is entered at the other, and limits are shared', async () => {
    const other = await world.startAnother()
    const { body } = await send(world.server, 'POST', '/v1/login', { body: { email: 'ann@example.com' } })
    const { code = '' } = await world.mailbox.waitFor('ann@example.com')
    expect((await send(other, 'POST', '/v1/login', { body: { email: 'ann@example.com' } })).code).toBe('WAIT')
    expect((await world.browser(other).enter(body.login, code)).status).toBe(200)
  })
})

onEachDatabase(
  (world) => {
    test('servers that start at once on an empty database all start', async () => {
      const databaseUrl = world.createDatabase()
      await Promise.all([1, 2, 3].map(() => world.startAnother({ databaseUrl })))
    })
  },
  ['Postgres'],
)
