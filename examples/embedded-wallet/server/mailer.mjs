// @ts-check
import { createTransport } from 'nodemailer'
import { ApiError } from './api-error.mjs'
import { secondsOf } from './purposes.mjs'

/** @import { Purpose } from './purposes.mjs' */

/** The frame waits 20 seconds for the whole answer. */
const TIMEOUT_MS = 8_000

/** @import { Act, ActKind } from './acts.mjs' */

/**
 * @typedef {'changed' | 'deleted' | 'restored' | 'passkey' | 'recovery' | 'waiting' | 'canceled'} Notice what has happened to
 *   an account
 *
 * @typedef {object} CodeMail
 * @property {string} to
 * @property {string} code
 * @property {Purpose} purpose
 * @property {string} email the new address, at a change
 *
 * @typedef {object} NoticeMail
 * @property {string | undefined} to
 * @property {Notice} notice
 * @property {string} [email] the new address, at a change
 * @property {{ sessions: number, passkeys: number, acts: number }} [ended] by a change
 * @property {Act} [act] that waits, or was canceled
 * @property {string | null} [name] of a passkey
 * @property {number} [time] when it happened
 */

/** @type {Readonly<Record<Purpose, (host: string, email: string) => { subject: string, task: string }>>} */
const TASKS = {
  login: (host) => ({
    subject: `is your code to log in to ${host}`,
    task: `Enter this code to log in to your wallet at ${host}.`,
  }),
  primary: (host, email) => ({
    subject: `is your code to change your email address at ${host}`,
    task: `Enter this code to change the email address of your wallet at ${host} to ${email}. It is not for a login: this address will not open the wallet afterwards.`,
  }),
  secondary: (host) => ({
    subject: `is your code to confirm your new email address at ${host}`,
    task: `Enter this code to make this the new email address of your wallet at ${host}. It is not for a login.`,
  }),
  export: (host) => ({
    subject: `is your code to show the private keys of your wallet at ${host}`,
    task: `Enter this code to show the private keys of your wallet at ${host}, which give everything in it away. It is not for a login.`,
  }),
  recovery: (host) => ({
    subject: `is your code to make a new recovery code at ${host}`,
    task: `Enter this code to make a new recovery code for your wallet at ${host}, which ends the earlier one. It is not for a login.`,
  }),
  custody: (host) => ({
    subject: `is your code to let ${host} keep your whole key`,
    task: `Enter this code to let ${host} keep the whole key of your wallet. Its operator can then open your wallet, and you need no recovery code. It is not for a login.`,
  }),
  passkey: (host) => ({
    subject: `is your code to add a passkey to your wallet at ${host}`,
    task: `Enter this code to add a passkey to your wallet at ${host}, which logs in and opens it in any browser. It is not for a login.`,
  }),
  remove: (host) => ({
    subject: `is your code to remove a browser or a passkey from your wallet at ${host}`,
    task: `Enter this code to remove a browser, a passkey or the key that the server keeps from your wallet at ${host}. It is not for a login.`,
  }),
  restore: (host) => ({
    subject: `is your code to open your wallet in a new browser at ${host}`,
    task: `Enter this code to bring the key that ${host} keeps for you to a new browser, which can then use everything in your wallet. It is not for a login.`,
  }),
  delete: (host) => ({
    subject: `is your code to delete your wallet at ${host}`,
    task: `Enter this code to delete your wallet at ${host} for good. It is not for a login.`,
  }),
}

/** What an act does, as its notice says it. @type {Readonly<Record<ActKind, (host: string) => string>>} */
const ACTS = {
  delete: (host) => `your wallet at ${host} is deleted, with all that is stored of it`,
  recovery: (host) => `your earlier recovery code for ${host} ends, because a new one was made`,
  custody: (host) => `${host} keeps the whole key of your wallet, and its operator can open it`,
  custodyEnd: (host) => `${host} no longer keeps the key of your wallet, and cannot restore it`,
  browser: (host) => `a browser of your wallet at ${host} is removed, and needs your recovery code or a passkey again`,
  passkey: (host) => `a passkey of your wallet at ${host} is deleted; it no longer logs in as of now`,
  export: (host) => `a browser that joined your wallet at ${host} lately can show your private keys`,
  address: (host) => `passkeys of your wallet at ${host} that were added lately are deleted`,
}
const atTime = (/** @type {number} */ seconds) =>
  `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
const BEWARE =
  'If that was not you, another person can use your login: log out all other browsers under "Security" in your wallet, and change the password of your email.'

/** @type {Readonly<Record<Notice, (host: string, mail: Omit<NoticeMail, 'to'>) => { subject: string, lines: string[] }>>} */
const NOTICES = {
  passkey: (host, { name, time = 0 }) => ({
    subject: `A passkey was added to your wallet at ${host}`,
    lines: [
      `${name ? `A passkey of ${name}` : 'A passkey'} was added to your wallet at ${host} on ${atTime(time)}. It logs in, and opens the wallet in any browser.`,
      `${BEWARE} Remove the passkey there as well.`,
    ],
  }),
  recovery: (host, { time = 0 }) => ({
    subject: `A recovery code was made for your wallet at ${host}`,
    lines: [`A recovery code was made for your wallet at ${host} on ${atTime(time)}.`, BEWARE],
  }),
  waiting: (host, { act }) => ({
    subject: `Something will change at your wallet at ${host}`,
    lines: act
      ? [
          `On ${atTime(act.due)}, ${ACTS[act.kind](host)}.${act.name ? ` ${act.name} began it.` : ''}`,
          `Until then you can cancel it in each browser where you use the wallet, under "Security". ${BEWARE}`,
        ]
      : [],
  }),
  canceled: (host, { act }) => ({
    subject: `A change at your wallet at ${host} was canceled`,
    lines: act
      ? [
          `This will not happen: on ${atTime(act.due)}, ${ACTS[act.kind](host)}.`,
          ...(act.kind === 'recovery'
            ? ['The new recovery code does not work. Keep the earlier one, or make another one.']
            : []),
          BEWARE,
        ]
      : [],
  }),
  changed: (host, { email, ended: { passkeys = 0, acts = 0 } = {} }) => ({
    subject: `The email address of your wallet at ${host} has changed`,
    lines: [
      [
        `Your wallet at ${host} now has the address ${email}. All other browsers are logged out.`,
        ...(passkeys > 0
          ? [`Passkeys that were added in the last 30 days no longer log in, and are deleted later: ${passkeys}.`]
          : []),
        ...(acts > 0 ? [`Changes that other browsers had begun are canceled: ${acts}.`] : []),
      ].join(' '),
      'If you did not do this, another person reads your email: change its password, and write to the site where you use the wallet.',
    ],
  }),
  restored: (host) => ({
    subject: `Your wallet at ${host} was opened in a new browser`,
    lines: [
      `The server of ${host} has restored your wallet in a new browser, after a login with this address.`,
      'If that was not you, another person reads your email: change its password, and move what is in the wallet to another one.',
    ],
  }),
  deleted: (host) => ({
    subject: `Your wallet at ${host} was deleted`,
    lines: [
      `Your account at ${host} was deleted, with all that was stored of it.`,
      'If you did not do this, another person reads your email: change its password.',
    ],
  }),
}

/** @param {string} text */
const escapeHtml = (text) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** @param {string} subject @param {readonly string[]} lines @param {string} [code] */
const compose = (subject, lines, code) => {
  const html = [
    '<!doctype html><html lang="en"><body style="font-family:sans-serif">',
    ...(code ? [`<p translate="no" style="font-size:32px;letter-spacing:4px"><b>${code}</b></p>`] : []),
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    '</body></html>',
  ].join('\n')
  return { subject, text: [...(code ? [code] : []), ...lines].join('\n\n'), html }
}

/**
 * Writes the mail of a code, which says what the code is for: the code comes first, and no link logs in.
 * @param {CodeMail} mail
 * @param {string} host of the wallet
 */
export const writeMail = ({ code, purpose, email }, host) => {
  const { subject, task } = TASKS[purpose](host, email)
  const lines = [
    `${task} It works once, within ${secondsOf(purpose) / 60} minutes.`,
    'If you did not ask for it, ignore this email and give the code to no other person. Without it, nothing happens.',
  ]
  return compose(`${code} ${subject}`, lines, code)
}

/**
 * Writes a notice, without a code or a link.
 * @param {NoticeMail} mail
 * @param {string} host of the wallet
 */
export const writeNotice = (mail, host) => {
  const { subject, lines } = NOTICES[mail.notice](host, mail)
  return compose(subject, lines)
}

/**
 * Sends codes and notices by SMTP.
 * @param {{ smtpUrl: string, from: string, host: string }} options `host` of the wallet, which the mails name
 */
export const createMailer = ({ smtpUrl, from, host }) => {
  const timeouts = { connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS }
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  })
  return {
    /**
     * @param {CodeMail | (NoticeMail & { to: string })} mail
     * @throws {ApiError} `UNAVAILABLE`, or `INVALID_EMAIL` if the mail server refuses the address
     */
    async send(mail) {
      const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }
      const content = 'code' in mail ? writeMail(mail, host) : writeNotice(mail, host)
      try {
        await transport.sendMail({ from, to: { name: '', address: mail.to }, headers, ...content })
      } catch (error) {
        const { code = '', responseCode = 0 } = /** @type {{ code?: string, responseCode?: number }} */ (error)
        if (code === 'EENVELOPE' && responseCode >= 550)
          throw new ApiError(400, 'INVALID_EMAIL', 'The mail server does not accept this address.')
        // The server's own words may hold the address.
        throw new ApiError(
          503,
          'UNAVAILABLE',
          `The mail server does not answer (${code || 'unknown'} ${responseCode}).`,
        )
      }
    },
    close: () => transport.close(),
  }
}

/** @typedef {ReturnType<typeof createMailer>} Mailer */
