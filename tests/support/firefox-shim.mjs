#!/usr/bin/env node
// @ts-check
// Playwright 1.65 drives an unpatched Firefox by WebDriver BiDi (channel `moz-firefox`), but sends every page
// `emulation.setMediaFeaturesOverride`, which Firefox ESR 153 does not know. This program starts Firefox and relays the
// protocol, answers that command itself if Firefox cannot, and lets `fill` reach the fields of React.
import { spawn } from 'node:child_process'
import { WebSocket, WebSocketServer } from 'ws'
import { findFirefox } from '../../scripts/find-firefox.mjs'
import { addFirefoxAuthenticator } from './add-firefox-authenticator.mjs'

const OPTIONAL = 'emulation.setMediaFeaturesOverride'
const maxPayload = 2 ** 30

// React defines `value` on each of its inputs to track assignments, and ignores an input event after one. Users type and
// paste without assigning. So `fill`, which assigns in the page, calls the prototype's setter instead.
const INSTALL = 'window.__pw_bidiInsertText = '
const ASSIGN = 'inputElement.value = value;'
const SET = "Reflect.set(Object.getPrototypeOf(inputElement), 'value', value, inputElement);"

const fillReact = (/** @type {string} */ text) => {
  if (!text.includes(INSTALL)) return text
  if (!text.includes(ASSIGN)) throw new Error('Playwright fills fields in another way: adapt firefox-shim.mjs.')
  return text.replaceAll(ASSIGN, SET)
}

const relay = (/** @type {WebSocket} */ client, /** @type {string} */ url) => {
  const firefox = new WebSocket(url, { maxPayload })
  /** @type {string[]} */
  const early = []
  /** @type {Set<number>} */
  const optional = new Set()
  const close = () => {
    client.close()
    firefox.close()
  }
  client.on('message', (data) => {
    const text = fillReact(String(data))
    const { id, method } = JSON.parse(text)
    if (method === OPTIONAL) optional.add(id)
    if (firefox.readyState === WebSocket.OPEN) firefox.send(text)
    else early.push(text)
  })
  firefox.on('open', () => {
    for (const text of early) firefox.send(text)
  })
  firefox.on('message', (data) => {
    const text = String(data)
    const { id, type, error } = JSON.parse(text)
    const isUnknown = optional.delete(id) && type === 'error' && error === 'unknown command'
    client.send(isUnknown ? JSON.stringify({ type: 'success', id, result: {} }) : text)
  })
  for (const socket of [client, firefox]) socket.on('close', close).on('error', close)
}

const browser = spawn(findFirefox() ?? 'firefox', process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] })
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))
  process.on(signal, () => browser.kill('SIGTERM'))
browser.on('exit', (code) => process.exit(code ?? 0))
browser.stderr.on('data', async (chunk) => {
  const text = String(chunk)
  const [, url] = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(text) ?? []
  if (!url) return void process.stderr.write(text)
  const { argv } = process
  if (argv.includes('--marionette')) await addFirefoxAuthenticator(argv[argv.indexOf('--profile') + 1] ?? '')
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, maxPayload })
  server.on('listening', () => {
    const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
    // Playwright reads the address from here.
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${port}\n`)
  })
  server.on('connection', (client, request) => relay(client, url.replace(/\/$/, '') + request.url))
})
