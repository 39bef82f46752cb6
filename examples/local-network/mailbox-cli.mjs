#!/usr/bin/env node
// @ts-check
import { startMailbox } from './start-mailbox.mjs'

const PORT = 1025
const PAGE_PORT = 1080

try {
  const mailbox = await startMailbox({ port: PORT, pagePort: PAGE_PORT, log: console.log })
  console.log(`SMTP_URL=${mailbox.smtpUrl}`)
  console.log(`The mails are on ${mailbox.url}. Ctrl-C stops it.`)
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, async () => {
      await mailbox.stop()
      process.exit(0)
    })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
