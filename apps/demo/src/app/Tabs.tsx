import type { ReactElement } from 'react'
import { type Route, routeGroups, routes } from './route.js'

/** The way to the other screens: plain links, so that back and forward work. */
export function Tabs({ route, onGo }: { route: Route; onGo?: () => void }): ReactElement {
  return (
    <nav aria-label="Screens" className="flex flex-wrap gap-x-8">
      {routeGroups.map((group) => (
        <span key={group[0]} className="flex flex-wrap gap-x-5">
          {group.map((name) => (
            <a
              key={name}
              href={`#${name}`}
              onClick={onGo}
              aria-current={name === route ? 'page' : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent text-quiet aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {routes[name]}
            </a>
          ))}
        </span>
      ))}
    </nav>
  )
}
