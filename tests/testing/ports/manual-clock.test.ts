import { expect, test } from 'vitest'
import { manualClock } from '../../../testing/ports/manual-clock.js'

test('stands still until it is moved', async () => {
  const clock = manualClock({ now: 1000 })
  expect(clock.now()).toBe(1000)
  await clock.advance(250)
  expect(clock.now()).toBe(1250)
})

test('runs due timers in order at their own time', async () => {
  const clock = manualClock()
  const ran: [string, number][] = []
  const at = (name: string) => () => ran.push([name, clock.now()])
  clock.after(30, at('third'))
  clock.after(10, at('first'))
  clock.after(10, at('second'))
  clock.after(31, at('never'))
  await clock.advance(30)
  expect(ran).toEqual([
    ['first', 10],
    ['second', 10],
    ['third', 30],
  ])
  expect(clock.pending).toBe(1)
})

test('what a timer sets off settles before the next timer', async () => {
  const clock = manualClock()
  const ran: string[] = []
  clock.after(1, () => {
    void (async () => {
      for (let hop = 0; hop < 50; hop++) await Promise.resolve()
      ran.push('after fifty hops')
    })()
  })
  clock.after(2, () => ran.push('next timer'))
  await clock.advance(5)
  expect(ran).toEqual(['after fifty hops', 'next timer'])
})

test('runs a timer that another timer sets', async () => {
  const clock = manualClock()
  const ticks: number[] = []
  const tick = () => {
    ticks.push(clock.now())
    clock.after(10, tick)
  }
  clock.after(10, tick)
  await clock.advance(35)
  expect(ticks).toEqual([10, 20, 30])
})

test('a cancelled timer does not run and does not count', async () => {
  const clock = manualClock()
  const cancel = clock.after(1, () => expect.unreachable())
  expect(clock.pending).toBe(1)
  cancel()
  expect(clock.pending).toBe(0)
  await clock.advance(10)
})
