import { defineConfig } from '@playwright/test'
import config from './browsers.config.ts'

/** The same behind TLS, as in production. */
export default defineConfig({ ...config, projects: [{ name: 'TLS, Firefox' }, { name: 'TLS, WebKit' }] })
