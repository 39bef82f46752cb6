// @ts-check
import { spawn } from 'node:child_process'

/** @import { ChildProcess } from 'node:child_process' */

// `read` returns when the pipe from this process closes, however this process ended.
const WATCHDOG = 'read -r _; kill -KILL "$1"'

/** @type {Set<ChildProcess>} */
const children = new Set()

/**
 * Makes sure that a child process does not outlive this one.
 *
 * An ordinary exit kills it from the `exit` event. A signal, or a crash, raises no
 * such event, and a library should not take over its host's signals; so a shell
 * waits beside the child and kills it once this process is gone. (Windows has no
 * such shell; there Ctrl-C reaches the child through the console.)
 *
 * @param {ChildProcess} child
 */
export function killWithParent(child) {
  if (child.pid === undefined) return
  if (children.size === 0) process.on('exit', killChildren)
  children.add(child)
  const dismiss = process.platform === 'win32' ? () => {} : watch(child.pid)

  child.once('exit', () => {
    // At once: the child's process id may be given to another process now.
    dismiss()
    children.delete(child)
    if (children.size === 0) process.off('exit', killChildren)
  })
}

function killChildren() {
  for (const child of children) child.kill('SIGKILL')
}

/** @param {number} pid */
function watch(pid) {
  const watchdog = spawn('/bin/sh', ['-c', WATCHDOG, 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // A session of its own, or Ctrl-C would end the watchdog first.
    detached: true,
  })
  // Without a shell the `exit` event has to do.
  watchdog.on('error', () => {})
  watchdog.unref()
  return () => {
    watchdog.kill('SIGKILL')
  }
}
