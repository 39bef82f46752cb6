'use client'
export { type UsePortfolio, usePortfolio } from './use-portfolio.js'
