import { Input, Select } from 'antd'
import { useState } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import { t } from '#framework/text'
import { PHONE, useMedia } from '#framework/ui'
import { CallLinks } from './CallLinks.tsx'
import { addressOf, isAbout, type Chapter } from './chaptersOf.ts'
import styles from './Contents.module.css'

interface Section {
  readonly name: string
  readonly links: readonly { readonly path: string; readonly label: string }[]
}

interface ContentsProps {
  readonly sections: readonly Section[]
  readonly chapters: readonly Chapter[]
}

/** What there is to read, with a search of all calls: beside the page, on a phone above it. */
export function Contents({ sections, chapters }: ContentsProps) {
  const [words, setWords] = useState('')
  const isPhone = useMedia(PHONE)
  const wanted = words.trim()
  return (
    <nav className={styles['contents']} aria-label={t('Contents')}>
      <Input.Search
        allowClear
        aria-label={t('Search endpoints')}
        placeholder={t('Search endpoints')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {wanted !== '' && <Found words={wanted} chapters={chapters} onFollow={() => setWords('')} />}
      {wanted === '' && isPhone && <PageChoice sections={sections} />}
      {wanted === '' &&
        !isPhone &&
        sections.map(({ name, links }) => (
          <section key={name}>
            <h2 className={styles['name']}>{name}</h2>
            <ul className={styles['links']}>
              {links.map(({ path, label }) => (
                <li key={path}>
                  <NavLink to={path} end={path === addressOf()}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </nav>
  )
}

interface FoundProps {
  readonly words: string
  readonly chapters: readonly Chapter[]
  readonly onFollow: () => void
}

function Found({ words, chapters, onFollow }: FoundProps) {
  const found = chapters
    .map((chapter) => ({ ...chapter, calls: chapter.calls.filter((call) => isAbout(call, words)) }))
    .filter(({ calls }) => calls.length > 0)
  const count = found.reduce((sum, { calls }) => sum + calls.length, 0)
  return (
    <>
      <p role="status" className={styles['name']}>
        {sayFound(count)}
      </p>
      {found.map((chapter) => (
        <CallLinks key={chapter.slug} chapter={chapter} onFollow={onFollow} />
      ))}
    </>
  )
}

function sayFound(count: number): string {
  if (count === 0) return t('No matching endpoints')
  return count === 1 ? t('1 endpoint') : t('{count} endpoints', { count })
}

function PageChoice({ sections }: { readonly sections: readonly Section[] }) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // The one that is deepest: the overview is above all.
  const here = sections
    .flatMap(({ links }) => links)
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .at(-1)
  return (
    <Select
      aria-label={t('Page')}
      value={here?.path ?? null}
      onChange={(path) => path && void navigate(path)}
      options={sections.map(({ name, links }) => ({
        label: name,
        options: links.map(({ path, label }) => ({ value: path, label })),
      }))}
    />
  )
}
