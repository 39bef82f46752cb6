import { expect, test } from 'vitest'
import { createEmitter } from '../../../kit/provider/create-emitter.js'
import { recordingLogger } from '../../../testing/ports/recording-logger.js'

interface Events {
  readonly change: number
}

const boot = () => {
  const logger = recordingLogger()
  const end = new AbortController()
  return { logger, end, emitter: createEmitter<Events>('provider', { logger, signal: end.signal }) }
}

test('calls every listener once per event, until it is removed', () => {
  const { emitter } = boot()
  const heard: string[] = []
  const first = (value: number) => void heard.push(`first ${value}`)
  emitter.on('change', first)
  emitter.on('change', first)
  const stop = emitter.on('change', (value) => void heard.push(`second ${value}`))
  emitter.emit('change', 1)
  emitter.off('change', first)
  emitter.emit('change', 2)
  stop()
  emitter.emit('change', 3)
  expect(heard).toEqual(['first 1', 'second 1', 'second 2'])
})

test('logs a listener that throws, and still calls the others', () => {
  const { emitter, logger } = boot()
  const heard: number[] = []
  emitter.on('change', () => {
    throw new Error('broken')
  })
  emitter.on('change', (value) => void heard.push(value))
  emitter.emit('change', 1)
  expect(heard).toEqual([1])
  expect(logger.messages('error')).toEqual([expect.stringContaining('A listener of the provider failed on "change".')])
})

test('has no listeners after the signal aborts, and takes no new ones', () => {
  const { emitter, end } = boot()
  const heard: number[] = []
  emitter.on('change', (value) => void heard.push(value))
  end.abort()
  emitter.on('change', (value) => void heard.push(value))
  emitter.emit('change', 1)
  expect(heard).toEqual([])
})
