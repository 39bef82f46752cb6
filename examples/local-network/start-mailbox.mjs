// @ts-check
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { closePort, openPort } from './open-port.mjs'

const LARGEST = 1_000_000
const MOST = 500
const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}
const read = (/** @type {string} */ name) => readFileSync(new URL(`mailbox/${name}`, import.meta.url))
/** @type {Readonly<Record<string, { type: string, body: Buffer }>>} */
const PAGE = {
  '/': { type: 'text/html; charset=utf-8', body: read('page.html') },
  '/page.css': { type: 'text/css; charset=utf-8', body: read('page.css') },
  '/page.js': { type: 'text/javascript; charset=utf-8', body: read('page.js') },
}

/**
 * @typedef {object} Mail
 * @property {number} id counts up
 * @property {string} to
 * @property {string} from
 * @property {string} subject
 * @property {string} text
 * @property {string} html
 * @property {string | undefined} code the first six digits of the subject
 *
 * @typedef {object} Mailbox
 * @property {string} smtpUrl where to send mail
 * @property {string} url of the page; `/mails.json` has the same as JSON
 * @property {() => readonly Mail[]} mails newest first
 * @property {(email: string, signal?: AbortSignal) => Promise<Mail>} waitFor resolves with the next mail to an address;
 *   each mail is given once, oldest first
 * @property {(email: string) => Promise<Mail>} waitForCode the same with the next one that has a code; passes notices over
 * @property {(message: string | undefined, code?: number) => void} refuse answers each recipient with this error of SMTP,
 *   for example `No such mailbox`, until `undefined`; 550 by default, which is about the address
 * @property {(ms: number) => void} delay takes mails that much later
 * @property {(lies?: boolean) => void} spoilCodes delivers mails with another code, until `false`
 * @property {() => void} reset takes back what `refuse`, `delay` and `spoilCodes` did
 * @property {() => Promise<void>} stop
 */

/** Replaces the code of a mail by another one. @param {any} parsed */
const spoilCode = ({ subject = '', text = '', html, from }) => {
  const code = /\d{6}/.exec(subject)?.[0] ?? ''
  const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const replace = (/** @type {string} */ given) => (code ? given.replaceAll(code, other) : given)
  return { subject: replace(subject), text: replace(text), html: html && replace(html), from }
}

/**
 * Starts a mail server that delivers to a page.
 *
 * @param {{ port?: number, pagePort?: number, log?: (line: string) => void }} [options] free ports by default, and where they
 *   are taken
 * @returns {Promise<Mailbox>}
 */
export async function startMailbox({ port = 0, pagePort = 0, log = () => {} } = {}) {
  /** @type {Mail[]} */
  const mails = []
  /** @type {Set<number>} */
  const given = new Set()
  /** @type {Set<() => void>} */
  const waiting = new Set()
  let count = 0
  /** @type {string | undefined} */
  let refusal
  let refusalCode = 550
  let lateness = 0
  let isSpoilt = false
  /** @type {Set<NodeJS.Timeout>} */
  const late = new Set()

  /** @param {any} parsed @param {readonly string[]} recipients */
  const deliver = ({ subject = '', text = '', html, from }, recipients) => {
    const code = /\d{6}/.exec(subject)?.[0]
    for (const to of recipients) {
      count += 1
      mails.unshift({ id: count, to, from: from?.text ?? '', subject, text, html: html || '', code })
    }
    mails.splice(MOST)
    for (const look of [...waiting]) look()
  }

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: LARGEST,
    closeTimeout: 500,
    onRcptTo: (_to, _session, done) =>
      done(refusal === undefined ? undefined : Object.assign(new Error(refusal), { responseCode: refusalCode })),
    async onData(stream, session, done) {
      let parsed
      try {
        parsed = await simpleParser(stream, { skipTextToHtml: true, skipHtmlToText: true })
      } catch (error) {
        return done(error instanceof Error ? error : new Error(String(error)))
      }
      // The envelope is another one once the mail has been taken.
      const recipients = session.envelope.rcptTo.map((/** @type {{ address: string }} */ { address }) => address)
      const mail = isSpoilt ? spoilCode(parsed) : parsed
      if (lateness === 0) deliver(mail, recipients)
      done()
      if (lateness === 0) return
      const timer = setTimeout(() => {
        late.delete(timer)
        deliver(mail, recipients)
      }, lateness)
      late.add(timer)
    },
  })
  // A client that hangs up is no fault of the mailbox.
  smtp.on('error', () => {})

  const page = createServer(({ method, url = '/' }, response) => {
    const path = url.split('?', 1)[0] ?? ''
    if (method !== 'GET') return void response.writeHead(405, HEADERS).end()
    if (path === '/mails.json') {
      response.writeHead(200, { ...HEADERS, 'content-type': 'application/json' })
      return void response.end(JSON.stringify({ mails }))
    }
    const file = Object.hasOwn(PAGE, path) ? PAGE[path] : undefined
    response.writeHead(file ? 200 : 404, file ? { ...HEADERS, 'content-type': file.type } : HEADERS)
    response.end(file?.body)
  })

  const smtpPort = await openPort(smtp.server, { port, name: 'the mailbox', log })
  const stopSmtp = () => new Promise((resolve) => smtp.close(() => resolve(undefined)))
  const ownPagePort = await openPort(page, { port: pagePort, name: 'the page of the mailbox', log }).catch(
    async (error) => {
      await stopSmtp()
      throw error
    },
  )

  /** @type {Mailbox} */
  const mailbox = {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    url: `http://127.0.0.1:${ownPagePort}`,
    mails: () => mails,
    waitFor: (email, signal) =>
      new Promise((resolve, reject) => {
        const end = () => {
          waiting.delete(look)
          signal?.removeEventListener('abort', abort)
        }
        const abort = () => {
          end()
          reject(signal?.reason)
        }
        const look = () => {
          const mail = mails.findLast(({ id, to }) => to.toLowerCase() === email.toLowerCase() && !given.has(id))
          if (!mail) return
          given.add(mail.id)
          end()
          resolve(mail)
        }
        if (signal?.aborted) return reject(signal.reason)
        waiting.add(look)
        signal?.addEventListener('abort', abort)
        look()
      }),
    async waitForCode(email) {
      for (;;) {
        const mail = await mailbox.waitFor(email)
        if (mail.code !== undefined) return mail
      }
    },
    refuse(message, code = 550) {
      refusal = message
      refusalCode = code
    },
    delay(ms) {
      lateness = ms
    },
    spoilCodes(lies = true) {
      isSpoilt = lies
    },
    reset() {
      refusal = undefined
      lateness = 0
      isSpoilt = false
    },
    async stop() {
      late.forEach(clearTimeout)
      await Promise.all([stopSmtp(), closePort(page)])
    },
  }
  return mailbox
}
