import type { LoggerPort } from '../../kernel/contract/ports.js'

/** One logged line. */
export interface LogEntry {
  readonly level: keyof LoggerPort
  readonly message: string
  /** The values logged after the message, for example the error. */
  readonly details: readonly unknown[]
}

/** A logger that records its lines and prints nothing. */
export interface RecordingLogger extends LoggerPort {
  /** Oldest first. */
  readonly entries: readonly LogEntry[]
  /** The messages of one level. */
  messages(level: keyof LoggerPort): readonly string[]
  clear(): void
}

/**
 * Creates a logger for tests.
 * @example
 * import { recordingLogger } from 'portico/testing'
 * const logger = recordingLogger()
 * logger.warn('careful', { why: 'wet floor' })
 * logger.messages('warn') // ['careful']
 */
export const recordingLogger = (): RecordingLogger => {
  let entries: readonly LogEntry[] = []
  const write =
    (level: keyof LoggerPort) =>
    (message: string, ...details: readonly unknown[]) => {
      entries = [...entries, Object.freeze({ level, message, details })]
    }
  return {
    debug: write('debug'),
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    get entries() {
      return entries
    },
    messages: (level) => entries.filter((entry) => entry.level === level).map(({ message }) => message),
    clear() {
      entries = []
    },
  }
}
