/** The libraries alone that the page needs until the first card, with the exports that shell and remotes use. */
import Dexie from 'dexie';
import react from 'react';
import reactDom from 'react-dom';
import { createRoot } from 'react-dom/client';
import { FormattedDate, FormattedMessage, FormattedNumber, IntlProvider, useIntl } from 'react-intl';
import { Provider, useDispatch, useSelector } from 'react-redux';
import {
  createBrowserRouter,
  Link,
  Navigate,
  NavLink,
  Outlet,
  RouterProvider,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router';

// What a script does not use is left out of a bundle.
Object.assign(globalThis, {
  libraries: [
    ...[Dexie, react, reactDom, createRoot],
    ...[FormattedDate, FormattedMessage, FormattedNumber, IntlProvider, useIntl],
    ...[Provider, useDispatch, useSelector],
    ...[createBrowserRouter, Link, Navigate, NavLink, Outlet, RouterProvider],
    ...[useNavigate, useParams, useSearchParams],
  ],
});
