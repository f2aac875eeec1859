/**
 * The platform's API for remotes, of which a page loads one copy. Adding an export is a minor version, removing one a
 * major version.
 */
export { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
export { useDispatch, useSelector } from 'react-redux';
export { Outlet, useParams } from 'react-router';
export type { Locale, Role, Theme } from '@repaso/contracts';

export { ApiError, isApiError } from './api-error.ts';
export type { ApiErrorCode } from './api-error.ts';
export { call, callEnvelope, callFile } from './call.ts';
export { callLines } from './call-lines.ts';
export type { CallOptions } from './call.ts';
export { errorMessageId } from './error-message-id.ts';
export { failureOf, useAttempt, useFailureToast } from './failure.ts';
export type { CodedFailure } from './failure.ts';
export { Breadcrumbs, FooterSlot, HeaderSlot } from './frame.tsx';
export type { BreadcrumbItem } from './frame.tsx';
export { AdminGuard, RequireAuth } from './gates.tsx';
export { instanceId } from './instance.ts';
export { useLocale } from './locale.ts';
export type { LocaleControl } from './locale.ts';
export { useBegunScreen, useKeepScreen } from './kept-screen.ts';
export type { BegunScreen } from './kept-screen.ts';
export { Link, NavLink, useLocation, useNavigate } from './links.tsx';
export type { LinkProps, NavLinkProps, NavigateWithinLocale } from './links.tsx';
export { useModal } from './modal.tsx';
export type { ModalControl, ModalRequest } from './modal.tsx';
export { useOfflineReady } from './offline.ts';
export { useMotion, useTheme } from './preferences.ts';
export type { MotionControl, ThemeControl } from './preferences.ts';
export type {
  MessageCatalogue,
  MessageLoaders,
  RemoteManifest,
  RemoteMenuEntry,
  RemoteModule,
  RemoteRoute,
  RemoteStart,
} from './remote.ts';
export { fetchReleasedFile, WorkerFile } from './released-file.ts';
export { useRunningSession } from './running-session.ts';
export { safeCallback } from './safe-callback.ts';
export { useSearchParams } from './search-params.ts';
export { useAuth } from './session.ts';
export type { Auth, AuthError, AuthOutcome, AuthSession, AuthUser } from './session.ts';
export { SettingsPanels } from './settings-panels.tsx';
export { injectSlice } from './store.ts';
export { useToast } from './toast.ts';
export type { ToastControl, ToastRequest } from './toast.ts';
export { upload } from './upload.ts';
export type { UploadOptions } from './upload.ts';
