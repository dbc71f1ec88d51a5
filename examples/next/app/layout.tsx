import '@portage/widget/styles.css'
import type { ReactNode } from 'react'
import { Providers } from './providers'

export const metadata = { title: 'Bridge' }

export default function Layout({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <html lang="en">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  )
}
