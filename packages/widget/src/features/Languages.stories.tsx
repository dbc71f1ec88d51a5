import type { Meta, StoryObj } from '@storybook/react-vite'
import { type AllWords, loadAll } from '../../test/english.js'
import { MainScreen, type mainScreens } from '../../test/MainScreens.js'

type StoryArgs = Readonly<{ name: (typeof mainScreens)[number]; tag: string }>

/** The main screens in the languages with the longest words and with the other direction; others by the toolbar. */
const meta: Meta<StoryArgs> = {
  title: 'Languages',
  loaders: [async ({ args }) => ({ words: await loadAll(args.tag ?? 'en') })],
  render: ({ name, tag }, { loaded }) => (
    <MainScreen name={name} tag={tag} words={loaded.words as AllWords} />
  ),
  globals: { width: '320' },
}
export default meta

type Story = StoryObj<StoryArgs>
const inLanguage = (tag: string, name: StoryArgs['name']): Story => ({ args: { tag, name } })

export const FormGerman: Story = inLanguage('de', 'form')
export const ReviewGerman: Story = inLanguage('de', 'review')
export const ProgressGerman: Story = inLanguage('de', 'progress')
export const RecoveryGerman: Story = inLanguage('de', 'recovery')
export const FormArabic: Story = inLanguage('ar', 'form')
export const ReviewArabic: Story = inLanguage('ar', 'review')
export const ProgressArabic: Story = inLanguage('ar', 'progress')
export const RecoveryArabic: Story = inLanguage('ar', 'recovery')
export const ReviewJapanese: Story = inLanguage('ja', 'review')
export const FormSpanish: Story = inLanguage('es', 'form')
export const ReviewSpanish: Story = inLanguage('es', 'review')
export const FormFrench: Story = inLanguage('fr', 'form')
export const ReviewFrench: Story = inLanguage('fr', 'review')
export const FormPortuguese: Story = inLanguage('pt-BR', 'form')
export const ReviewPortuguese: Story = inLanguage('pt-BR', 'review')
export const FormKorean: Story = inLanguage('ko', 'form')
export const ReviewKorean: Story = inLanguage('ko', 'review')
export const FormHebrew: Story = inLanguage('he', 'form')
export const ReviewHebrew: Story = inLanguage('he', 'review')
export const FormPersian: Story = inLanguage('fa', 'form')
export const ReviewPersian: Story = inLanguage('fa', 'review')
export const FormTurkish: Story = inLanguage('tr', 'form')
export const ReviewTurkish: Story = inLanguage('tr', 'review')
export const FormItalian: Story = inLanguage('it', 'form')
export const ReviewItalian: Story = inLanguage('it', 'review')
export const FormDutch: Story = inLanguage('nl', 'form')
export const ReviewDutch: Story = inLanguage('nl', 'review')
export const FormPolish: Story = inLanguage('pl', 'form')
export const ReviewPolish: Story = inLanguage('pl', 'review')
export const FormRussian: Story = inLanguage('ru', 'form')
export const ReviewRussian: Story = inLanguage('ru', 'review')
export const FormUkrainian: Story = inLanguage('uk', 'form')
export const ReviewUkrainian: Story = inLanguage('uk', 'review')
export const FormVietnamese: Story = inLanguage('vi', 'form')
export const ReviewVietnamese: Story = inLanguage('vi', 'review')
export const FormIndonesian: Story = inLanguage('id', 'form')
export const ReviewIndonesian: Story = inLanguage('id', 'review')
export const FormTraditionalChinese: Story = inLanguage('zh-TW', 'form')
export const ReviewTraditionalChinese: Story = inLanguage('zh-TW', 'review')
export const FormSimplifiedChinese: Story = inLanguage('zh-CN', 'form')
export const ReviewSimplifiedChinese: Story = inLanguage('zh-CN', 'review')
