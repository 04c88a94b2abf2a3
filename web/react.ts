/**
 * Never asked for. It is an entry of the build, so that what it imports becomes a file of its own, half of the page's
 * code: two files come faster than one twice as large, and this one stays the same from version to version.
 */
import "react";
import "react-dom/client";
import "react/jsx-runtime";
