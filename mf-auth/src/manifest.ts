import type { RemoteManifest } from '@repaso/shell-api';

export const manifest: RemoteManifest = {
  name: 'mf_auth',
  routePrefixes: ['/auth', '/settings'],
  menu: [
    {
      id: 'settings',
      path: '/settings',
      labels: { es: 'ajustes', ru: 'настройки' },
      icon: 'settings',
      order: 4,
    },
  ],
  settings: [
    { id: 'interface', labels: { es: 'interfaz', ru: 'интерфейс' }, order: 10, signedIn: false },
    { id: 'profile', labels: { es: 'perfil', ru: 'профиль' }, order: 30, signedIn: false },
    { id: 'email', labels: { es: 'correo', ru: 'почта' }, order: 35, signedIn: true },
    { id: 'password', labels: { es: 'contraseña', ru: 'пароль' }, order: 40, signedIn: true },
    {
      id: 'passkeys',
      labels: { es: 'llaves de acceso', ru: 'ключи доступа' },
      order: 45,
      signedIn: true,
    },
    { id: 'sessions', labels: { es: 'sesiones abiertas', ru: 'открытые сеансы' }, order: 50, signedIn: true },
    {
      id: 'deletion',
      labels: { es: 'eliminar la cuenta', ru: 'удаление аккаунта' },
      order: 90,
      signedIn: true,
    },
    { id: 'device', labels: { es: 'este dispositivo', ru: 'это устройство' }, order: 70, signedIn: false },
  ],
  offline: true,
  preload: {
    texts: { es: './messages/es.ts', ru: './messages/ru.ts' },
    screens: {
      '/auth': './features/entrance/entrance.component.tsx',
      '/auth/forgot-password': './features/password/forgot-password.component.tsx',
      '/auth/reset-password': './features/password/reset-password.component.tsx',
      '/auth/verify-email': './features/email/verify-email.component.tsx',
      '/settings': './features/settings/settings.component.tsx',
    },
  },
};
