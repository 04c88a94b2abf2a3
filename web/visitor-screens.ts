/** The way in, but for the login itself, which comes with the page. */
export { AboutScreen } from "./screens/about/AboutScreen.tsx";
export { ForgotPasswordScreen } from "./screens/forgot-password/ForgotPasswordScreen.tsx";
export { RegisterScreen } from "./screens/register/RegisterScreen.tsx";
export { ResetPasswordScreen } from "./screens/reset-password/ResetPasswordScreen.tsx";
