import { expect, test } from 'vitest'
import { recordingLogger } from '../../../testing/ports/recording-logger.js'

test('records lines with their level and details', () => {
  const logger = recordingLogger()
  const error = new Error('x')
  logger.info('one')
  logger.error('two', error, 2)
  expect(logger.entries).toEqual([
    { level: 'info', message: 'one', details: [] },
    { level: 'error', message: 'two', details: [error, 2] },
  ])
  expect(logger.messages('error')).toEqual(['two'])
  logger.clear()
  expect(logger.entries).toEqual([])
})
