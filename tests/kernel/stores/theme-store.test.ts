import { expect, test } from 'vitest'
import { ThemeStore } from '../../../kernel/stores/theme-store.js'

test('dark by default (5.17, 9.27), and variables are merged', () => {
  const theme = new ThemeStore()
  expect(theme.mode).toBe('dark')
  theme.set({ mode: 'light', variables: { accent: 'red' } })
  theme.set({ variables: { zIndex: 5 } })
  expect([theme.mode, theme.variables]).toEqual(['light', { accent: 'red', zIndex: 5 }])
  expect(Object.isFrozen(theme.variables)).toBe(true)
})
