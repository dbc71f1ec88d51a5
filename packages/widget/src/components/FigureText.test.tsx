import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FigureText } from './FigureText.js'

afterEach(cleanup)

test('default: the whole one is there for who points at it and for who listens', () => {
  render(
    <button type="button">
      <FigureText figure={{ text: '0.499877 ETH', whole: '0.499876543210987654 ETH' }} />
    </button>,
  )
  expect(screen.getByText('0.499877 ETH')).toHaveProperty('title', '0.499876543210987654 ETH')
  expect(screen.getByRole('button', { name: '0.499876543210987654 ETH' })).toBeDefined()
})

test('what is not cut stands there once', () => {
  render(<FigureText figure={{ text: '0.5 ETH', whole: '0.5 ETH' }} />)
  expect(screen.getAllByText('0.5 ETH')).toHaveLength(1)
})
