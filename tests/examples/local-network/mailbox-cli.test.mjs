// @ts-check
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createMailer } from '../../../examples/embedded-wallet/server/mailer.mjs'
import { expectFree, outputWith } from './network-helpers.mjs'

const CLI = fileURLToPath(new URL('../../../examples/local-network/mailbox-cli.mjs', import.meta.url))

test('the mailbox shows what the wallet sends, until Ctrl-C', async () => {
  const cli = spawn(process.execPath, [CLI], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => cli.once('exit', (code, signal) => resolve(signal ?? code)))
  const output = await outputWith(cli, /Ctrl-C/)
  const smtpUrl = /^SMTP_URL=(.*)$/m.exec(output)?.[1] ?? ''
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0] ?? ''
  const mailer = createMailer({ smtpUrl, from: 'wallet@example.com', host: 'localhost' })
  await mailer.send({ to: 'ann@example.com', email: 'ann@example.com', code: '246810', purpose: 'login' })
  mailer.close()
  const { mails } = await (await fetch(`${url}/mails.json`)).json()
  expect(mails).toMatchObject([{ to: 'ann@example.com', code: '246810' }])

  cli.kill('SIGINT')
  expect(await ended).toBe(0)
  for (const address of [smtpUrl, url]) await expectFree(Number(new URL(address).port))
})
